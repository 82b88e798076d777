import { Type } from 'typebox'
import { staffList } from '#contract/console/list.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

const Id = Type.String({ maxLength: 40 })
/** Instants are ISO 8601 in UTC, days YYYY-MM-DD in Manila; empty: none. */
const Text = Type.String()

const CLAIM = {
  /** Of the claim's complaint, which also names the claim. */
  id: Text,
  complaintNumber: Text,
  borrowerId: Text,
  borrowerName: Text,
  loanId: Text,
  loanNumber: Text,
  /** Centavos. */
  amount: Type.Integer(),
  channel: Text,
  paidAt: Text,
  claimedAt: Text,
  dueAt: Text,
  isPast: Type.Boolean(),
  providerReference: Text,
  /** What the provider said, and when. */
  inquiry: Text,
  inquiredAt: Text,
  /** A request to book money from suspense waits for approval. */
  matchRequestId: Text,
}

/** The queue of claims: a payment that a borrower says they made, the oldest first. */
export const listClaimQueue = staffList({
  path: '/claims',
  summary: 'Claimed payments that are neither booked nor cleared, the oldest first.',
  act: 'readClaims',
  filters: { borrowerId: Type.Optional(Id) },
  row: CLAIM,
})

export const readClaim = staffRead({
  path: '/claim',
  summary:
    'One claimed payment with the payments, money in suspense and notices that may match it.',
  act: 'readClaims',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...CLAIM,
    content: Text,
    version: Type.Integer(),
    /** open, posted, cleared, or proposed: the match waits for approval. */
    state: Text,
    /** Booked payments of this borrower. */
    payments: Type.Array(
      Type.Object({
        reference: Text,
        amount: Type.Integer(),
        channel: Text,
        valueOn: Text,
        isSameAmount: Type.Boolean(),
      }),
    ),
    /** Money in suspense of about that time, the same amount first. */
    suspense: Type.Array(
      Type.Object({
        entryReference: Text,
        provider: Text,
        reference: Text,
        amount: Type.Integer(),
        valueOn: Text,
        reason: Text,
        isSameAmount: Type.Boolean(),
      }),
    ),
    notices: Type.Array(
      Type.Object({ receivedAt: Text, provider: Text, kind: Text, outcome: Text, reference: Text }),
    ),
  }),
})

export const matchClaim = staffAction({
  path: '/claim/match',
  summary:
    'Matches a claim to a booked payment, or proposes to book money from suspense, which another person checks.',
  act: 'matchClaim',
  input: Type.Object({
    id: Id,
    to: Type.Enum(['payment', 'suspense']),
    /** Of the payment, or of the entry in suspense. */
    reference: Type.String({ minLength: 1, maxLength: 120 }),
  }),
  output: Type.Object({ state: Text, requestId: Text }),
})

export const clearClaim = staffAction({
  path: '/claim/clear',
  summary: 'Clears a claim whose payment did not come; the borrower reads why.',
  act: 'clearClaim',
  input: Type.Object({
    id: Id,
    version: Type.Integer({ minimum: 0 }),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
  }),
  output: Type.Object({ state: Text }),
})

export const inquireClaim = staffAction({
  path: '/claim/inquire',
  summary: 'Asks the provider again about a claimed payment; one that it knows is booked.',
  act: 'matchClaim',
  input: Type.Object({ id: Id }),
  output: Type.Object({ isFound: Type.Boolean(), inquiry: Text }),
})
