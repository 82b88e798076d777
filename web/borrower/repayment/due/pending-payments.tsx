import { listPayments } from '#contract/repayment/payments.ts'
import { WaitingPayments } from '#web/borrower/repayment/due/waiting-payments.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { PaymentNotices } from '#web/kit/money/payment-notices.tsx'
import { type Query, readQuery } from '#web/kit/address/query.ts'
import { paymentsTexts } from '#web/kit/texts/payments/payments-texts.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { useCall } from '#web/kit/call/use-call.ts'

interface Props {
  /** Empty: the screen names no loan, and shows the payments of the borrower. */
  orderId: string
  /** Whether the screen shows what is received within its time itself. */
  isReceivedShown: boolean
}

/**
 * The pending payments of a loan, or of the borrower, and those that wait to be paid. Loaded after
 * the screen (lazy.ts); shows no error, since the screen shows its own.
 */
export function PendingPayments({ orderId, isReceivedShown }: Props) {
  const { market } = usePage()
  const words = useLateWords(paymentsTexts)
  const { data, again } = useCall(listPayments, orderId ? { orderId } : {})
  const query: Query = readQuery(location.search)
  if (!data || !words) return null
  const onTheirWay = isReceivedShown
    ? data.onTheirWay.filter(({ isLate }) => isLate === 1)
    : data.onTheirWay
  return (
    <>
      {market.loanPapers && (
        <PaymentNotices payments={{ ...data, onTheirWay }} {...{ orderId, query, words }} />
      )}
      <WaitingPayments
        waiting={data.waiting}
        again={again}
        canGoOn
        isPaid={market.payingInDetail && data.onTheirWay.length > 0}
      />
    </>
  )
}
