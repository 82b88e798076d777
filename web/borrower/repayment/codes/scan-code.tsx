import { listPayments } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { CodeOver } from '#web/borrower/repayment/codes/code-over.tsx'
import { CodeActions } from '#web/borrower/repayment/codes/code-actions.tsx'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import styles from '#web/borrower/repayment/codes/repayment-code-screen.module.css'
import { codeTexts } from '#web/borrower/repayment/texts/code/code-texts.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { Amount } from '#web/kit/money/amount.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'

interface Props {
  /** Of the loan that it pays. */
  orderId: string
  /** Our name for the payment. */
  payment: string
}

/** The QR Ph code of a started payment: its amount and time, and the way on when it is paid. */
export function ScanCode({ orderId, payment }: Props) {
  const words = useLateWords(codeTexts)
  const { amount, code } = useWords(repaymentTexts)
  const payments = useCall(listPayments, { orderId })
  const waiting = payments.data?.waiting.find((each) => each.payment === payment)
  const image = useOwnImage(waiting?.qr)
  if (!words || payments.waiting) return <RepaySkeleton />
  if (payments.refusal) return <Failed refusal={payments.refusal} again={payments.again} />
  const seeResult = () => location.assign(screenAddress(SCREEN_PATHS.paymentResult, { payment }))
  if (!waiting || !image) return <CodeOver words={words} payment={payment} />
  const { amountText, deadlineText, reference } = waiting
  return (
    <Card>
      <Amount label={amount} value={amountText} />
      <img className={styles['qr']} src={image} alt={code.qr} width="240" height="240" />
      <p className={styles['hint']}>{code.scan}</p>
      <Rows rows={[{ label: words.until, value: deadlineText }]} />
      <CodeActions amount={amountText} code={reference} image={image} />
      <div className={styles['next']}>
        <Button onClick={seeResult}>{words.paid}</Button>
      </div>
    </Card>
  )
}
