import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { staffList } from '#contract/console/list.ts'
import { OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant } from '#contract/console/record.ts'
import { Refunds } from '#contract/console/money/refunds.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** Names the entry that put money into suspense. */
const EntryReference = Type.String({ minLength: 1, maxLength: 200 })

const ROW = {
  /** Reference of the entry that put it there. */
  id: Type.String(),
  brand: Type.String(),
  /** Centavos. */
  amount: Type.String(),
  provider: Type.String(),
  /** The provider's. */
  reference: Type.String(),
  channel: Type.String(),
  valueOn: Type.String(),
  suspendedAt: Instant,
  /** By when somebody looks at it. */
  dueAt: Instant,
  /** Why nobody's. */
  why: Type.String(),
}

export const listSuspense = staffList({
  path: '/suspense',
  summary: 'Money whose owner is not known, the oldest first.',
  act: 'readMoney',
  filters: {
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    /** goingBack: two people agreed to return it, and it is not paid. */
    state: Type.Optional(Type.Enum(['goingBack'])),
  },
  row: ROW,
})

export const readSuspense = staffRead({
  path: '/suspense/one',
  summary: 'Money in suspense: what the provider sent, loans that it may be for, its returns.',
  act: 'readMoney',
  input: Type.Object({ id: EntryReference }),
  output: Type.Object({
    ...ROW,
    isWaiting: Type.Boolean(),
    owners: Type.Array(
      Type.Object({
        loanId: Type.String(),
        loanNumber: Type.String(),
        brand: Type.String(),
        borrowerId: Type.String(),
        borrowerName: Type.String(),
        /** Why it may be this loan's. */
        traces: Type.Array(Type.String()),
      }),
    ),
    notices: Type.Array(
      Type.Object({
        receivedAt: Instant,
        provider: Type.String(),
        outcome: Type.String(),
        /** As the provider sent it. */
        raw: Type.String(),
      }),
    ),
    /** Requests that wait for another person. */
    requests: Type.Array(
      Type.Object({ id: Type.String(), kind: Type.String(), by: Type.String(), at: Instant }),
    ),
    refunds: Refunds,
    /** Banks and wallets that a return can go to. */
    receivers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
})

export const previewAssignment = staffRead({
  path: '/suspense/preview',
  summary:
    'What assigning money in suspense to a loan would post, and what is owed before and after.',
  act: 'readMoney',
  input: Type.Object({
    id: EntryReference,
    /** The loan's number or id. */
    loan: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  output: Type.Object({
    loanId: Type.String(),
    loanNumber: Type.String(),
    borrowerId: Type.String(),
    borrowerName: Type.String(),
    brand: Type.String(),
    steps: OwedSteps,
    entries: EntryPreview,
    /** What was seen of the loan: the action brings it. */
    seen: Type.String(),
    needsTwo: Type.Boolean(),
  }),
})

export const assignSuspense = staffAction({
  path: '/suspense/assign',
  summary: 'Assigns money in suspense to a loan, or asks for it where two people do.',
  act: 'assignSuspense',
  input: Type.Object({
    id: EntryReference,
    loanId: Id,
    seen: Type.String({ minLength: 1, maxLength: 20 }),
    reason: Reason,
  }),
  output: Type.Object({
    /** assigned, or proposed: another person approves it. */
    state: Type.String(),
  }),
})

export const returnSuspense = staffAction({
  path: '/suspense/return',
  summary: 'Asks to return money in suspense to its sender through the payout provider.',
  act: 'returnSuspense',
  input: Type.Object({
    id: EntryReference,
    bankCode: Type.String({ maxLength: 20 }),
    accountNumber: Type.String({ minLength: 1, maxLength: 40 }),
    holderName: Type.String({ minLength: 2, maxLength: 100 }),
    phone: Type.String({ minLength: 1, maxLength: 30 }),
    reason: Reason,
  }),
  output: Type.Object({ requestId: Type.String() }),
})
