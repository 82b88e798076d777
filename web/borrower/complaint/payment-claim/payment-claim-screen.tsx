import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { type claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import { PaymentClaimForm } from '#web/borrower/complaint/payment-claim/payment-claim-form.tsx'
import { FormSkeleton } from '#web/kit/form/items/form-skeleton.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'
import type { PaymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Where a borrower reports a payment that is not posted. */
function PaymentClaimScreen({ query }: { query: Query }) {
  const { title, lead } = useWords(paymentClaimTexts)
  const [claimed, setClaimed] = useState<Output<typeof claimPayment> | null>(null)
  const orderId = query['orderId'] ?? ''
  // Once shown, the form stays: its input does not depend on the network.
  const start = useCall(startClaim, { orderId })
  usePrefetch(loadResult)

  if (claimed && start.data) {
    const { productId } = start.data
    return (
      <ScreenFrame title={title}>
        <Lazy load={loadResult} props={{ claimed, productId, orderId, query }} />
      </ScreenFrame>
    )
  }
  if (start.data) return <PaymentClaimForm start={start.data} query={query} onDone={setClaimed} />
  return (
    <ScreenFrame title={title} lead={lead}>
      {start.waiting && <FormSkeleton />}
      {start.refusal && <Failed refusal={start.refusal} again={start.again} />}
    </ScreenFrame>
  )
}

async function loadResult() {
  return (await import('#web/borrower/complaint/payment-claim/payment-claim-result.tsx'))
    .PaymentClaimResult
}

export const paymentClaim: WholeScreen<PaymentClaimTexts> = {
  view: PaymentClaimScreen,
  texts: paymentClaimTexts,
  title: (words) => words.title,
}
