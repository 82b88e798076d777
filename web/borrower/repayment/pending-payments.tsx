import { listPayments } from '#contract/payments.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { PaymentNotices } from '#web/kit/money/payment-notices.tsx'
import { type Query, readQuery } from '#web/kit/address/query.ts'
import { paymentsTexts } from '#web/kit/texts/payments/payments-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'

/**
 * The pending payments of a loan, or of the borrower if the screen names no loan. Loaded after the
 * screen (lazy.ts); shows no error, since the screen shows its own.
 */
export function PendingPayments({ orderId }: { orderId: string }) {
  const words = useLateWords(paymentsTexts)
  const { data } = useCall(listPayments, orderId ? { orderId } : {})
  const query: Query = readQuery(location.search)
  if (!data || !words) return null
  return <PaymentNotices payments={data} orderId={orderId} query={query} words={words} />
}
