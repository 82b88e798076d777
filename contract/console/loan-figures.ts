import { Type } from 'typebox'

/** A loan as it is owed on a day, beside an act and after it. Amounts are texts of centavos. */
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
  /** Every installment that is not paid, paid by its dates. */
  total: Type.String(),
  status: Type.Integer(),
})

/** The same loan before an act and after it. */
export const BeforeAndAfter = Type.Object({ before: LoanFigures, after: LoanFigures })
