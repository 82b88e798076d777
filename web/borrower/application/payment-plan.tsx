import type { PlanRow } from '#contract/application.ts'
import styles from '#web/borrower/application/payment-plan.module.css'
import { Card } from '#web/kit/card.tsx'
import { useWords } from '#web/kit/page.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import { WholeDates } from '#web/kit/whole-dates.tsx'

interface Props {
  rows: readonly PlanRow[]
  formatAmount: (centavos: number) => string
}

/** What is to be paid when, installment by installment (CF-005). */
export function PaymentPlan({ rows, formatAmount }: Props) {
  const words = useWords(applicationTexts)
  if (rows.length === 0) return null
  return (
    <Card title={words.plan}>
      <ol className={styles['plan']}>
        {rows.map(({ title, description, amount, pay_time: payTime }) => (
          <li key={`${title} ${payTime}`} className={styles['installment']}>
            <span className={styles['what']}>
              <strong>{title}</strong>
              {description && (
                <span className={styles['quiet']}>
                  <WholeDates>{description}</WholeDates>
                </span>
              )}
            </span>
            <span className={styles['due']}>
              <strong>{formatAmount(amount)}</strong>
              <time className={styles['quiet']} dateTime={payTime}>
                {payTime}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
