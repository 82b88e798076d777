import { type ReactNode, useState } from 'react'
import { listPayments, type WaitingPayment } from '#contract/repayment/payments.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { BarcodeSheet } from '#web/borrower/repayment/codes/counter/barcode-sheet.tsx'
import { CodeOver } from '#web/borrower/repayment/codes/code-over.tsx'
import styles from '#web/borrower/repayment/codes/repayment-code-screen.module.css'
import { codeTexts } from '#web/borrower/repayment/texts/code/code-texts.ts'
import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'

interface Props {
  /** Of the loan that it pays. */
  orderId: string
  /** Our name for the payment. */
  payment: string
  /** The code itself, which is shown before anything else is known. */
  code: ReactNode
}

/** A code to pay at a counter: where, until when, and the way on when it is paid. */
export function CounterCode({ orderId, payment, code }: Props) {
  const words = useLateWords(codeTexts)
  const payments = useCall(listPayments, { orderId })
  // Without a network the code can be paid all the same.
  if (!words || payments.waiting || payments.refusal) return code
  const waiting = payments.data.waiting.find((each) => each.payment === payment)
  if (!waiting) return <CodeOver words={words} payment={payment} />
  return (
    <>
      {code}
      <HowToPay waiting={waiting} words={words} />
    </>
  )
}

function HowToPay({ waiting, words }: { waiting: WaitingPayment; words: CodeTexts }) {
  const { barcode: texts, defaultPay } = useWords(repaymentTexts)
  const [isShown, setShown] = useState(false)
  const { amountText, barcode, channel, deadlineText, payment, reference } = waiting
  const seeResult = () => location.assign(screenAddress(SCREEN_PATHS.paymentResult, { payment }))
  return (
    <Card>
      <Rows
        rows={[
          { label: words.at, value: channel },
          { label: words.until, value: deadlineText },
        ]}
      />
      {barcode && (
        <p className={styles['barcode']}>
          <LinkButton onClick={() => setShown(true)}>{defaultPay.barcode}</LinkButton>
        </p>
      )}
      <div className={styles['next']}>
        <Button onClick={seeResult}>{words.paid}</Button>
      </div>
      {isShown && (
        <BarcodeSheet
          detail={{ payCode: reference, barcode }}
          words={texts}
          amount={amountText}
          onLeave={() => setShown(false)}
        />
      )}
    </Card>
  )
}
