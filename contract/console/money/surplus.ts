import { Type } from 'typebox'
import { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import { staffList } from '#contract/console/list.ts'
import { Reason } from '#contract/console/reason.ts'
import { Id, Instant, orNull } from '#contract/console/record.ts'
import { Refunds } from '#contract/console/money/refunds.ts'
import { staffAction, staffRead } from '#contract/console/staff-endpoint.ts'

/** Centavos, above zero. */
const Amount = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })

const ROW = {
  /** The borrower's. */
  id: Type.String(),
  borrowerName: Type.String(),
  brand: Type.String(),
  /** What we owe them, over all their loans. Centavos. */
  surplus: Type.String(),
  /** How much of it goes back already. */
  goingBack: Type.String(),
  /** Of the newest refund: asked, waiting, sent, booked, refused, cameBack; empty without one. */
  state: Type.String(),
}

export const listSurplus = staffList({
  path: '/surplus',
  summary: 'What borrowers paid too much, the largest first, with the state of the newest refund.',
  act: 'readMoney',
  filters: {
    /** By the newest refund; underWay: any is agreed and not paid; without it: all with a surplus. */
    state: Type.Optional(Type.Enum(['underWay', 'waiting', 'sent', 'refused', 'booked'])),
  },
  row: ROW,
})

export const readSurplus = staffRead({
  path: '/surplus/one',
  summary: 'A borrower’s surplus: the account that would receive it, and its refunds.',
  act: 'readMoney',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...ROW,
    /** The loan on whose chain a refund is booked; null: none has a surplus. */
    loanId: orNull(Type.String()),
    loanNumber: Type.String(),
    account: orNull(
      Type.Object({
        bank: Type.String(),
        number: Type.String(),
        holderName: Type.String(),
        boundAt: Instant,
      }),
    ),
    refunds: Refunds,
    /** Requests that wait for another person. */
    requests: Type.Array(
      Type.Object({ id: Type.String(), kind: Type.String(), by: Type.String(), at: Instant }),
    ),
  }),
})

export const previewRefund = staffRead({
  path: '/surplus/preview',
  summary: 'What a refund of a surplus would post when the provider has paid it.',
  act: 'readMoney',
  input: Type.Object({ id: Id, amount: Amount }),
  output: Type.Object({
    entries: EntryPreview,
    /** The two differ by the refund. Centavos. */
    surplusBefore: Type.String(),
    surplusAfter: Type.String(),
  }),
})

export const refundSurplus = staffAction({
  path: '/surplus/refund',
  summary: 'Asks to refund a surplus to the account that the borrower has bound.',
  act: 'refundSurplus',
  input: Type.Object({ id: Id, amount: Amount, reason: Reason }),
  output: Type.Object({ requestId: Type.String() }),
})
