import type { Output } from '#contract/endpoint.ts'
import { getReceipt, getReminder } from '#contract/loan/documents.ts'
import type { getPaymentResult } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { ActionRow, LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { useShare } from '#web/borrower/repayment/codes/use-share.ts'

interface Props {
  result: Output<typeof getPaymentResult>
  query: Query
  words: ResultTexts
}

/**
 * What can be done with a payment that was received: its receipt, shared or kept, and a reminder of
 * the next one. Loaded after the page: the addresses take the page's query.
 */
export function ResultMore({ result, query, words: { links } }: Props) {
  const { brand, market } = usePage()
  const share = useShare()
  const { reference, isPosted, isSettled, amount, channel, time, remindOn, productName } = result
  const { orderId, productId } = result
  const receipt = callAddress(getReceipt, { reference })
  const text = [
    links.shared(brand.appName, market.formatPeso(amount), productName),
    [channel, time].filter(Boolean).join(', '),
    links.reference(reference),
  ]
  const shared = { text: text.filter(Boolean).join('\n'), name: `receipt-${reference}.pdf` }
  return (
    <LinkRows label={links.label}>
      <ActionRow onClick={() => void share(isPosted === 1 ? { ...shared, file: receipt } : shared)}>
        {links.share}
      </ActionRow>
      {isPosted === 1 && <LinkRow href={receipt}>{links.receipt}</LinkRow>}
      {remindOn && (
        <LinkRow href={callAddress(getReminder, { orderId })}>
          {/* The day stays in one line. */}
          {links.remind(remindOn.replaceAll(' ', '\u00A0'))}
        </LinkRow>
      )}
      {/* Where the verb is the certificate. */}
      {isSettled === 1 && market.loanPapers && (
        <LinkRow href={linkTo(SCREEN_PATHS.order, { productId, orderId }, query)}>
          {links.seeLoan}
        </LinkRow>
      )}
    </LinkRows>
  )
}
