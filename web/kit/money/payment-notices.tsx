import type { Output } from '#contract/endpoint.ts'
import type { listPayments } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/kit/money/payment-notices.module.css'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import type { PaymentsTexts } from '#web/kit/texts/payments/texts.ts'

interface Props {
  payments: Pick<Output<typeof listPayments>, 'onTheirWay' | 'claims'>
  /** The loan of the screen; empty if there is none. */
  orderId: string
  query: Query
  words: PaymentsTexts
}

/** Pending payments with their posting date, and claims with the date of our answer. */
export function PaymentNotices({ payments, orderId, query, words }: Props) {
  const { onTheirWay, claims } = payments
  if (onTheirWay.length + claims.length === 0) return null
  return (
    <ul className={styles['notices']} aria-label={words.onTheirWay}>
      {onTheirWay.map((payment) => (
        <li key={payment.reference} className={styles['notice']} data-late={payment.isLate}>
          <p className={styles['text']}>{payment.text}</p>
          {payment.isLate === 1 && (payment.orderId || orderId) && (
            <a
              className={styles['link']}
              href={linkTo(SCREEN_PATHS.paymentClaim, claimOf(payment, orderId), query)}
            >
              {words.havePaid}
            </a>
          )}
        </li>
      ))}
      {claims.map(({ problemId, text }) => (
        <li key={problemId} className={styles['notice']} data-late="0">
          <p className={styles['text']}>{text}</p>
          <a
            className={styles['link']}
            href={linkTo(SCREEN_PATHS.complaintDetails, { problemId }, query)}
          >
            {words.claim}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The claim starts with its payment. */
function claimOf(payment: { orderId: string; reference: string }, orderId: string): Query {
  return { orderId: payment.orderId || orderId, reference: payment.reference }
}
