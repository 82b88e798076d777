import { useEffect, useRef } from 'react'
import { getReceipt } from '#contract/loan/documents.ts'
import type { Output } from '#contract/endpoint.ts'
import type { claimPayment } from '#contract/repayment/payment-claim.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/complaint/payment-claim/payment-claim.module.css'
import { callAddress } from '#web/kit/call/call.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'

interface Props {
  claimed: Output<typeof claimPayment>
  productId: string
  orderId: string
  query: Query
}

/** The result of a claim: the payment with its receipt, or the complaint with its number. */
export function PaymentClaimResult({ claimed, productId, orderId, query }: Props) {
  const words = useWords(paymentClaimTexts)
  const title = useRef<HTMLHeadingElement>(null)
  const isPosted = claimed.outcome === 'posted'
  const { reference, problemId, problemNo, text } = claimed
  // The focused button is gone.
  useEffect(() => title.current?.focus(), [])

  return (
    <section className={styles['result']} data-outcome={claimed.outcome}>
      <h2 ref={title} className={styles['found']} tabIndex={-1}>
        {isPosted ? words.posted.title : words.filed.title}
      </h2>
      <p className={styles['said']}>{text}</p>
      {!isPosted && (
        <Card title={words.filed.number}>
          <Copyable code={problemNo} />
        </Card>
      )}
      <LinkRows>
        {isPosted ? (
          <LinkRow href={callAddress(getReceipt, { reference })}>{words.posted.receipt}</LinkRow>
        ) : (
          <LinkRow href={linkTo(SCREEN_PATHS.complaintDetails, { problemId }, query)}>
            {words.filed.see}
          </LinkRow>
        )}
        <LinkRow href={linkTo(SCREEN_PATHS.order, { productId, orderId }, query)}>
          {words.toLoan}
        </LinkRow>
      </LinkRows>
    </section>
  )
}
