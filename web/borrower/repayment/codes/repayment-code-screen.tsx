import { CodeMissing } from '#web/borrower/repayment/codes/code-missing.tsx'
import styles from '#web/borrower/repayment/codes/repayment-code-screen.module.css'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { loadCodeActions } from '#web/borrower/repayment/codes/load-code-actions.ts'
import { loadCounterCode } from '#web/borrower/repayment/codes/counter/load-counter-code.ts'
import { loadScanCode } from '#web/borrower/repayment/codes/load-scan-code.ts'
import { loadPendingPayments } from '#web/borrower/repayment/due/load-pending-payments.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

interface Props {
  query: Query
}

/** A code to copy, or a QR code to scan, read from the address (CODE-001 to CODE-011). */
export function RepaymentCodeScreen({ query }: Props) {
  const { titles } = useWords(repaymentTexts)
  const { market, isSignedIn } = usePage()
  const { orderId = '', payment } = query
  if (isSignedIn && payment) {
    return (
      <ScreenFrame title={titles.code}>
        <StartedCode query={query} orderId={orderId} payment={payment} />
      </ScreenFrame>
    )
  }
  return (
    <ScreenFrame title={titles.code}>
      {market.loanPapers && isSignedIn && (
        <Lazy load={loadPendingPayments} props={{ orderId, isReceivedShown: false }} />
      )}
      {query['showType'] === '1' ? <PayCode query={query} /> : <QrCode query={query} />}
    </ScreenFrame>
  )
}

interface StartedProps extends Props {
  /** Empty: the address names no loan. */
  orderId: string
  payment: string
}

/** The code of a payment that was started, until it is paid or over. */
function StartedCode({ query, orderId, payment }: StartedProps) {
  if (query['showType'] !== '1' || !query['payCode'])
    return <Lazy load={loadScanCode} props={{ orderId, payment }} skeleton={<RepaySkeleton />} />
  const code = <PayCode query={query} />
  return <Lazy load={loadCounterCode} props={{ orderId, payment, code }} skeleton={code} />
}

function PayCode({ query }: Props) {
  const words = useWords(repaymentTexts).code
  const { payCode } = query
  if (!payCode) return <CodeMissing {...words.missing} />
  return (
    <Card>
      <QueryAmount query={query} />
      <p className={styles['label']}>{words.title}</p>
      <Copyable code={payCode} />
      <p className={styles['hint']}>{words.lead}</p>
      <StoreCode amount={amountIn(query)} code={payCode} image="" />
    </Card>
  )
}

function QrCode({ query }: Props) {
  const words = useWords(repaymentTexts).code
  const image = useOwnImage(query['payCodeImg'])
  if (!image) return <CodeMissing {...words.missing} />
  return (
    <Card>
      <QueryAmount query={query} />
      <img className={styles['qr']} src={image} alt={words.qr} width="240" height="240" />
      <p className={styles['hint']}>{words.scan}</p>
      <StoreCode amount={amountIn(query)} code={query['payCode'] ?? ''} image={image} />
    </Card>
  )
}

/**
 * Anybody can write an address: this text is only shown, and nothing is charged by it (CODE-004).
 */
function QueryAmount({ query }: Props) {
  const words = useWords(repaymentTexts)
  const amount = amountIn(query)
  return amount ? <Amount label={words.amount} value={amount} /> : null
}

function amountIn(query: Query): string {
  const amount = (query['repayAmount'] ?? '').replace(/^₱\s*/, '')
  return amount && `₱${amount}`
}

/** Saving and sharing the code, where the market has it. */
function StoreCode(pictured: { amount: string; code: string; image: string }) {
  const { market } = usePage()
  return market.payingInDetail ? <Lazy load={loadCodeActions} props={pictured} /> : null
}

export const repaymentCode: WholeScreen<RepaymentTexts> = {
  view: RepaymentCodeScreen,
  texts: repaymentTexts,
  title: (words) => words.titles.code,
}
