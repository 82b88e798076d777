import { Type } from 'typebox'
import { PictureKind } from '#contract/identity/identity-pictures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, orNull } from '#contract/console/record.ts'
import { PICTURE_REFUSALS } from '#contract/console/borrowers/picture-refusals.ts'
import { staffAction } from '#contract/console/staff-endpoint.ts'

const NOTHING = Type.Object({})

/** A decision on a borrower, and why. */
const DECIDED = { input: Type.Object({ id: Id, reason: Reason }), output: NOTHING }

/** Centavos: over all products, or of one loan in market asGiven; null: as the rules compute it. */
const Limit = orNull(Type.String({ pattern: '^\\d{1,12}$' }))

export const writeBorrowersNote = staffAction({
  path: '/borrowers/note',
  summary: 'Writes a note on a borrower, or on one of their loans.',
  act: 'writeNote',
  input: Type.Object({
    /** New for each note: the same one is written once. */
    noteId: Id,
    id: Id,
    loanId: Type.Optional(Id),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
  }),
  output: NOTHING,
})

export const setBorrowersLimit = staffAction({
  path: '/borrowers/set-limit',
  summary: 'Sets the limit of a borrower.',
  act: 'setLimit',
  input: Type.Object({ id: Id, reason: Reason, seen: Limit, limit: Limit }),
  output: NOTHING,
})

export const blockBorrower = staffAction({
  path: '/borrowers/block',
  summary: 'Keeps a borrower from applying; what runs goes on.',
  act: 'blockBorrower',
  ...DECIDED,
})

export const unblockBorrower = staffAction({
  path: '/borrowers/unblock',
  summary: 'Lets a blocked borrower apply again.',
  act: 'blockBorrower',
  ...DECIDED,
})

export const liftBorrowersWait = staffAction({
  path: '/borrowers/lift-wait',
  summary: 'Offers a borrower loans again who waits since they cancelled one for free.',
  act: 'setLimit',
  ...DECIDED,
})

export const recordLostPhone = staffAction({
  path: '/borrowers/lose-phone',
  summary: 'Ends a borrower’s sessions and stops their payouts; no code goes to the number.',
  act: 'requestCorrection',
  ...DECIDED,
})

export const recordFoundPhone = staffAction({
  path: '/borrowers/regain-phone',
  summary: 'Sends codes to the number of a borrower again, who has their phone back.',
  act: 'requestCorrection',
  ...DECIDED,
})

export const holdBorrower = staffAction({
  path: '/borrowers/hold',
  summary: 'Holds a borrower for compliance: no new loan, no payout, no erasure.',
  act: 'holdBorrower',
  ...DECIDED,
})

export const releaseBorrower = staffAction({
  path: '/borrowers/release',
  summary: 'Releases a borrower whom compliance held.',
  act: 'holdBorrower',
  ...DECIDED,
})

export const showBorrowersIdentity = staffAction({
  path: '/borrowers/show-identity',
  summary: 'Shows the whole number of an ID, and names its pictures.',
  act: 'showIdentity',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({
    idType: Type.String(),
    idNumber: Type.String(),
    /** Names these pictures: a decision on them brings it. */
    seen: Type.String(),
    kinds: Type.Array(Type.String()),
  }),
})

export const decideBorrowersIdentity = staffAction({
  path: '/borrowers/decide-identity',
  summary: 'Accepts or refuses the pictures of an ID that were shown.',
  act: 'acceptIdentity',
  input: Type.Object({
    id: Id,
    seen: Type.String({ maxLength: 20 }),
    /** Null: they are accepted. */
    refused: orNull(
      Type.Object({
        reason: Type.Enum(PICTURE_REFUSALS),
        kinds: orNull(Type.Array(PictureKind, { maxItems: 3 })),
      }),
    ),
  }),
  output: NOTHING,
})
