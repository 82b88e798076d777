import { Type } from 'typebox'
import { LOAN_DOCUMENTS } from '#contract/console/loans/loans.ts'
import { Id } from '#contract/console/record.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'
import { PictureKind } from '#contract/identity/identity-pictures.ts'

/** A picture of an ID or of a face; each look is logged. */
export const getBorrowersPicture = staffRead({
  path: '/borrowers/picture',
  summary: 'A picture of a borrower’s ID, as a JPEG.',
  act: 'showIdentity',
  input: Type.Object({ id: Id, kind: PictureKind }),
  output: Type.Object({}),
})

/** A document of a loan; each opening is logged. */
export const getLoansDocument = staffRead({
  path: '/loans/document',
  summary: 'A document of a loan, as a PDF.',
  act: 'readLoans',
  input: Type.Object({ id: Id, kind: Type.Enum(LOAN_DOCUMENTS) }),
  output: Type.Object({}),
})
