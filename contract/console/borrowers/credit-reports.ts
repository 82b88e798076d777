import { Type } from 'typebox'
import { Day, Id, Instant, orNull } from '#contract/console/record.ts'
import { staffRead, staffUpload } from '#contract/console/staff-endpoint.ts'

/** A report of a credit bureau that staff attached. */
export const CreditReport = Type.Object({
  id: Type.String(),
  bureau: Type.String(),
  /** The day that it says it was made. */
  madeOn: Day,
  attachedAt: Instant,
  attachedBy: Type.String(),
  /** Null: nobody has read it. */
  readAt: orNull(Instant),
  readBy: Type.String(),
})

/** Bytes of a report as a PDF. */
export const REPORT_BYTES = 3_000_000

export const attachCreditReport = staffUpload({
  path: '/borrowers/attach-credit-report',
  summary: 'Keeps the report of a credit bureau on a borrower who consented, as a PDF.',
  act: 'decideApplication',
  input: Type.Object({
    id: Id,
    /** Who made it. */
    bureau: Type.String({ minLength: 2, maxLength: 60 }),
    madeOn: Day,
  }),
  output: Type.Object({ id: Type.String() }),
  fileBytes: REPORT_BYTES,
})

/** The PDF; that it was read is kept. */
export const getCreditReport = staffRead({
  path: '/borrowers/credit-report',
  summary: 'The report of a credit bureau on a borrower, as a PDF.',
  act: 'decideApplication',
  input: Type.Object({ id: Id, report: Id }),
  output: Type.Object({}),
})
