import { type Static, Type } from 'typebox'

/**
 * The states of an installment (`received`: money is on its way to the books), and of a step before
 * the payout.
 */
const BAR_STATES = ['paid', 'received', 'next', 'late', 'coming', 'done', 'now', 'ahead'] as const

export type BarState = (typeof BAR_STATES)[number]

/** An installment of a loan as a bar of its card, or a step before the payout. */
export const LoanBar = Type.Object({
  /** What stands below it, ready to show: its due date without the year, or the step. */
  label: Type.String(),
  /** One of BAR_STATES. */
  state: Type.String(),
  /** Per cent of it that is paid; 100 only when all of it is. */
  paidShare: Type.Integer(),
  /** Per cent of it that is not principal: interest, fees and penalties. */
  costShare: Type.Integer(),
  /** The same in words, ready to read out. */
  text: Type.String(),
})
export type LoanBar = Static<typeof LoanBar>

/** What the borrower is to do next; empty: nothing, or what the screen offers besides. */
const CARD_VERBS = ['sendPictures', 'addAccount', 'seeOffer', 'pay', 'track', ''] as const
export type CardVerb = (typeof CARD_VERBS)[number]

/**
 * A loan as the borrower meets it everywhere: what happens next in one sentence and one number, its
 * payments, and one verb. All texts are ready to show; serves /main, /order and order details.
 */
export const LoanCard = Type.Object({
  /** The name of its state. */
  state: Type.String(),
  /** The sentence that the amount completes. */
  headline: Type.String(),
  /** What the amount is, where the headline does not say it; else empty. */
  label: Type.String(),
  /** Empty where no amount matters. */
  amount: Type.String(),
  /** What it means, in one or two sentences. */
  note: Type.String(),
  /** One of CARD_VERBS. */
  verb: Type.String(),
  /** With the verb seeOffer: the smaller amount that staff offer. */
  newOffer: Type.Optional(
    Type.Object({
      /** Centavos. */
      amount: Type.Integer(),
      periods: Type.Integer(),
      /** 2: it is confirmed on /gouldThe. */
      confirmVersion: Type.Optional(Type.Integer()),
    }),
  ),
  bars: Type.Array(LoanBar),
})
export type LoanCard = Static<typeof LoanCard>
