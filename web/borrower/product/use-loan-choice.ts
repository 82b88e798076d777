import { useState } from 'react'
import { type Choosable, firstChoice, type LoanChoice } from '#web/borrower/product/loan-choice.ts'
import { type AmountFault, amountFault } from '#web/borrower/product/amount/offered-amount.ts'
import { type Cost, useCost } from '#web/borrower/product/use-cost.ts'
import type { Query } from '#web/kit/address/query.ts'

export interface ChosenLoan {
  /** As typed: its amount may have a fault. */
  choice: LoanChoice
  choose: (choice: LoanChoice) => void
  cost: Cost
  /** Why the amount cannot be had; null when it can. */
  fault: AmountFault | null
}

/** A choice of a product, starting with the address, and its cost. */
export function useLoanChoice(product: Choosable, query: Query): ChosenLoan {
  const [choice, choose] = useState(() => firstChoice(product, query))
  const own = amountFault(choice.amount, product.limits)
  const cost = useCost(product, choice, own !== null)
  const fault = own ?? (cost.nearest === null ? null : notWithTerm(cost.nearest))
  return { choice, choose, cost, fault }
}

/** On a step, and above what may be lent with this number of installments. */
function notWithTerm(nearest: number): AmountFault {
  return { why: 'term', instead: [nearest] }
}
