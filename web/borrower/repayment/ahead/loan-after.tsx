import type { Output } from '#contract/endpoint.ts'
import type { getPaymentResult } from '#contract/repayment/payments.ts'
import styles from '#web/kit/money/loan-card.module.css'
import { LoanBars } from '#web/kit/money/loan-bars.tsx'

/** What the payment did to the loan: its bars, the one that was filled last, and what is left. */
export function LoanAfter({ result }: { result: Output<typeof getPaymentResult> }) {
  const { bars, filled, progress, limit } = result
  if (bars.length === 0) return null
  return (
    <section className={styles['card']} data-tone="first">
      {(progress || limit) && <p className={styles['note']}>{progress || limit}</p>}
      <LoanBars bars={bars} fresh={filled} />
    </section>
  )
}
