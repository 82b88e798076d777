import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import styles from '#web/borrower/repayment/beside-amount.module.css'

/** Payments that are received and not posted: they come first. */
export function ReceivedPayments({ received }: Pick<RepaymentInfo, 'received'>) {
  return received.map(({ reference, title, text }) => (
    <section key={reference} className={styles['received']}>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
    </section>
  ))
}
