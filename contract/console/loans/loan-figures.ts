import { Type } from 'typebox'

/** A loan as it is owed on a day, beside an action and after it. Amounts are texts of centavos. */
export const LoanFigures = Type.Object({
  /** What is owed by the day besides principal, and can be waived. */
  interest: Type.String(),
  fees: Type.String(),
  penalties: Type.String(),
  /** What is asked for now, and since or by when: YYYY-MM-DD, empty when nothing is owed. */
  payable: Type.String(),
  dueOn: Type.String(),
  /** What settles it on the day. */
  payoff: Type.String(),
  /** Interest and fees to come, if every installment is paid by its dates. */
  toCome: Type.String(),
  /** Every installment that is not paid, paid by its dates: what settles it today, and what is to come. */
  total: Type.String(),
  status: Type.Integer(),
})

/** The same loan before an action and after it. */
export const BeforeAndAfter = Type.Object({ before: LoanFigures, after: LoanFigures })

/**
 * The way from what is owed before an action to what is owed after it, in centavos: before + interest +
 * charges - act = after. The money of the action is `act` and what the surplus grows by.
 */
export const OwedSteps = Type.Object({
  before: Type.String(),
  /** That comes in between: up to the due date that is settled, or back with a reversal. */
  interest: Type.String(),
  /** Fees and penalties that come in between. */
  charges: Type.String(),
  /** What the action takes off the debt; below zero: what it puts back. */
  act: Type.String(),
  after: Type.String(),
  /** The action writes the debt off, or takes that back: its borrower owes it all the same. */
  isOfBooks: Type.Boolean(),
  surplusBefore: Type.String(),
  surplusAfter: Type.String(),
})
