import type { ReactNode } from 'react'
import { calculate } from '#contract/application/product.ts'
import styles from '#web/borrower/information/steps/applied-for.module.css'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { readOfferKey } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'

/** The loan that the forms are filled in for: its amount, and what each payment will be. */
export function AppliedFor({ query }: { query: Query }) {
  const { loanPapers } = usePage().market
  const { productId, amount, periods, payday } = readOfferKey(query)
  if (!loanPapers || !productId || !amount || !periods) return null
  // The calculator knows the own due dates of a product alone.
  return payday ? <Amount amount={amount} /> : <Bar {...{ productId, amount, periods }} />
}

function Amount({ amount, children }: { amount: number; children?: ReactNode }) {
  const { formatWholePeso } = usePage().market
  return (
    <p className={styles['bar']}>
      <strong>{formatWholePeso(amount)}</strong>
      {children}
    </p>
  )
}

function Bar(choice: { productId: string; amount: number; periods: number }) {
  const { formatPeso } = usePage().market
  const words = useWords(informationTexts)
  const first = useCall(calculate, choice).data?.repay_plans[0]
  return (
    <Amount amount={choice.amount}>
      {first && <span>{words.payments(choice.periods, formatPeso(first.amount))}</span>}
    </Amount>
  )
}
