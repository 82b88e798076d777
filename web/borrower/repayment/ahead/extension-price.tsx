import { comparePlans } from '#contract/loan/payoff.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import styles from '#web/borrower/repayment/ahead/extension-price.module.css'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

/** What an extension costs beyond the loan as it is, first in its note; nothing as given. */
export function ExtensionPrice({ orderId }: { orderId: string }) {
  return usePage().market.loanPapers ? <Price orderId={orderId} /> : null
}

/** Nothing while it is unknown. */
function Price({ orderId }: { orderId: string }) {
  const { formatPeso } = usePage().market
  const { extension: words } = useWords(repaymentTexts)
  const plans = useCall(comparePlans, { orderId })
  const extension = plans.data?.options.find(({ kind }) => kind === 'extension')
  if (!extension || extension.costMore <= 0) return null
  return <strong className={styles['price']}>{words.more(formatPeso(extension.costMore))}</strong>
}
