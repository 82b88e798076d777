import { Type } from 'typebox'
import { DECLINE_REASONS } from '#contract/console/loans/decline-reasons.ts'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { staffAction } from '#contract/console/staff-endpoint.ts'

export const listHeldPayouts = staffList({
  path: '/held-payouts',
  summary: 'Payouts that a rule holds, or that wait for money, the one held longest first.',
  act: 'readMoney',
  filters: {
    /** money: those that wait for nothing else; check: the others. */
    for: Type.Optional(Type.Enum(['check', 'money'])),
  },
  row: {
    id: Type.String(),
    loanId: Type.String(),
    loanNumber: Type.String(),
    brand: Type.String(),
    borrowerId: Type.String(),
    borrowerName: Type.String(),
    /** Centavos. */
    amount: Type.String(),
    /** The bank or wallet that it goes to, and since when the borrower has this account. */
    receiver: Type.String(),
    accountBoundAt: Instant,
    heldAt: Instant,
    /** By when a person looks at it, or it goes on by itself; null: it waits for money alone. */
    dueAt: orNull(Instant),
    /** False: it was withdrawn meanwhile, and only its request waits to be rejected. */
    isHeld: Type.Boolean(),
    needsTwo: Type.Boolean(),
    /** Names amount, account, schedule and rules: a decision brings it. */
    seen: Type.String(),
    holds: Type.Array(
      Type.Object({
        rule: Type.String(),
        heldAt: Instant,
        until: orNull(Instant),
        /** What the rule measured and allows: centavos of …Pesos and twoPeople, else a number. */
        figure: orNull(Type.String()),
        most: orNull(Type.String()),
      }),
    ),
    /** A release that waits for another person. */
    request: orNull(
      Type.Object({
        id: Type.String(),
        by: Type.String(),
        at: Instant,
        reason: Type.String(),
        /** Whether the reader asked for it: another person must approve it. */
        isOwn: Type.Boolean(),
      }),
    ),
  },
})

const Seen = Type.String({ minLength: 1, maxLength: 400 })

export const releaseHeldPayout = staffAction({
  path: '/held-payouts/release',
  summary: 'Releases a held payout, or asks for it where two people release it.',
  act: 'releasePayout',
  input: Type.Object({ id: Id, seen: Seen, reason: Reason }),
  output: Type.Object({
    /** released, or proposed: another person approves it. */
    state: Type.String(),
  }),
})

export const checkHeldPayout = staffAction({
  path: '/held-payouts/check',
  summary: 'Approves a release that somebody else asked for, or rejects it.',
  act: 'checkPayout',
  input: Type.Object({
    /** Of the payout. */
    id: Id,
    requestId: Id,
    outcome: Type.Enum(['approved', 'rejected']),
    reason: Type.Optional(Reason),
  }),
  output: Type.Object({}),
})

export const declineHeldPayout = staffAction({
  path: '/held-payouts/decline',
  summary: 'Withdraws a held payout and closes its loan; its borrower reads why.',
  act: 'declinePayout',
  input: Type.Object({
    id: Id,
    seen: Seen,
    /** What the borrower reads. */
    told: Type.Enum(DECLINE_REASONS),
    reason: Reason,
  }),
  output: Type.Object({}),
})
