import type { Output } from '#contract/endpoint.ts'
import type { getPaymentResult } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { loadResultMore } from '#web/borrower/repayment/results/load-result-more.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'

interface Props {
  state: keyof ResultTexts['states']
  result: Output<typeof getPaymentResult>
  query: Query
  words: ResultTexts
}

/** The other steps after a payment: its receipt, another way, "I have paid", the loan. */
export function ResultLinks({ state, result, query, words }: Props) {
  const { links } = words
  const { orderId, productId, reference } = result
  const { market } = usePage()
  const loan = { productId, orderId }
  if (state === 'succeeded') {
    return <Lazy load={loadResultMore} props={{ result, query, words }} />
  }
  return (
    <LinkRows label={links.label}>
      {/* Without a code the main button leads there. */}
      {state === 'notFinished' && result.waiting && (
        <LinkRow href={linkTo(SCREEN_PATHS.repay, loan, query)}>{links.otherWay}</LinkRow>
      )}
      {market.loanPapers && (
        <LinkRow href={linkTo(SCREEN_PATHS.paymentClaim, { orderId, reference }, query)}>
          {links.havePaid}
        </LinkRow>
      )}
      <LinkRow href={linkTo(SCREEN_PATHS.order, loan, query)}>{links.seeLoan}</LinkRow>
    </LinkRows>
  )
}
