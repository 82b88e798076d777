import styles from '#web/kit/money/cost-card.module.css'
import { groupPayments } from '#web/kit/money/group-payments.ts'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** The payments of a loan. */
export interface PlannedPayments {
  /** Centavos, in their order. */
  amounts: readonly number[]
  /** Days between them. */
  days: number
  /** The payday that they are due on; left out or empty: one every so many days. */
  payday?: string
  /** YYYY-MM-DD. */
  first: string
}

interface Props {
  words: CostWords
  plan: PlannedPayments
  formatAmount: (centavos: number) => string
}

/** What each payment is, and when: 4 × ₱2,271.02, every 30 days. */
export function PaymentFigure({ words, plan, formatAmount }: Props) {
  const { amounts, days, payday = '', first } = plan
  const payments = groupPayments(amounts)
  if (!payments) return null
  const { count, each, last } = payments
  const when =
    count === 1
      ? words.from(count, first)
      : `${payday === '' ? words.every(count, days) : words.onPayday(payday)} ${words.from(count, first)}`
  return (
    <p className={styles['payment']}>
      <span className={styles['label']}>{words.pays}</span>{' '}
      <strong className={styles['figure']}>{words.payments(count, formatAmount(each))}</strong>{' '}
      <span className={styles['label']}>
        <WholeDates>
          {[when, ...(last === null ? [] : [words.lastPayment(formatAmount(last))])].join(', ')}
        </WholeDates>
      </span>
    </p>
  )
}
