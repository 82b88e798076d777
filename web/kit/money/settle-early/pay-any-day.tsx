import type { LoanCost } from '#contract/application/application.ts'
import type { Input } from '#contract/endpoint.ts'
import type { settleEarly } from '#contract/application/product.ts'
import styles from '#web/kit/money/cost-card.module.css'
import { Lazy } from '#web/kit/frame/lazy.ts'

export interface PayAnyDayProps {
  /** The loan whose payoff days are asked for. */
  settling: Input<typeof settleEarly>
  cost: LoanCost
  formatAmount: (centavos: number) => string
}

/** What settling the loan costs on any day; renders nothing in a market without such days. */
export function PayAnyDay(props: PayAnyDayProps) {
  if (props.cost.disclosureUrl === null) return null
  return <Lazy load={loadSettling} props={props} skeleton={<div className={styles['any-day']} />} />
}

/** Loaded later: the figures of the loan are the first view. */
async function loadSettling() {
  return (await import('#web/kit/money/settle-early/settle-early.tsx')).SettleEarly
}
