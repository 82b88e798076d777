import { useState } from 'react'
import { type Choosable, firstChoice, type LoanChoice } from '#web/borrower/product/loan-choice.ts'
import { type Cost, useCost } from '#web/borrower/product/use-cost.ts'
import type { Query } from '#web/kit/address/query.ts'

export interface ChosenLoan {
  choice: LoanChoice
  choose: (choice: LoanChoice) => void
  cost: Cost
  /** The centavos that replaced an amount that is not offered; null if none did. */
  nearest: number | null
}

/** A choice of a product, starting with the address, and its cost. */
export function useLoanChoice(product: Choosable, query: Query): ChosenLoan {
  const [choice, choose] = useState(() => firstChoice(product, query))
  const [nearest, setNearest] = useState<number | null>(null)
  const cost = useCost(product.productId, choice)
  if (cost.nearest !== null && cost.nearest !== choice.amount) {
    setNearest(cost.nearest)
    choose({ ...choice, amount: cost.nearest })
  }
  return { choice, choose, cost, nearest: nearest === choice.amount ? nearest : null }
}
