import { useState } from 'react'
import { cancelPayment, type WaitingPayment as Waiting } from '#contract/repayment/payments.ts'
import { BarcodeSheet } from '#web/borrower/repayment/codes/counter/barcode-sheet.tsx'
import { Copyable } from '#web/kit/frame/parts/copyable.tsx'
import styles from '#web/borrower/repayment/due/waiting-payments.module.css'
import { waitingTexts } from '#web/borrower/repayment/texts/waiting/waiting-texts.ts'
import type { WaitingTexts } from '#web/borrower/repayment/texts/waiting/texts.ts'
import { useGo } from '#web/kit/address/use-go.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { SureDialog } from '#web/kit/dialog/sure-dialog.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Fold } from '#web/kit/frame/parts/fold/fold.tsx'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'

interface Props {
  waiting: readonly Waiting[]
  /** Asks for the payments again: one was cancelled. */
  again: () => void
  /** Whether each leads to the provider's page; the screen may have a button for it. */
  canGoOn: boolean
  /** Money for the loan is received: nothing has to be paid beside it. */
  isPaid?: boolean
}

/**
 * Payments that were started and can still be paid: the newest with its code, deadline and way out.
 * Codes before it are folded, and all are where money has come since: they ask for nothing more.
 */
export function WaitingPayments({ waiting, isPaid = false, ...at }: Props) {
  const words = useLateWords(waitingTexts)
  if (!words) return null
  const cards = waiting.map((each, index) => (
    <WaitingPayment
      key={each.payment}
      payment={each}
      words={words}
      {...at}
      canGoOn={at.canGoOn && index === 0 && !isPaid}
    />
  ))
  const inFront = isPaid ? 0 : 1
  const older = cards.slice(inFront)
  return (
    <>
      {cards.slice(0, inFront)}
      {older.length > 0 && (
        <Fold title={words.older(older.length)} note={words.olderNote}>
          <div className={styles['older']}>{older}</div>
        </Fold>
      )}
    </>
  )
}

interface ReferenceProps {
  label: string
  reference: string
}

function Reference({ label, reference }: ReferenceProps) {
  return (
    <>
      <p className={styles['label']}>{label}</p>
      <Copyable code={reference} />
    </>
  )
}

interface OneProps extends Omit<Props, 'waiting' | 'isPaid'> {
  payment: Waiting
  words: WaitingTexts
}

function WaitingPayment({ payment, words, again, canGoOn }: OneProps) {
  const { amountText, barcode, channel, deadlineText, reference, payUrl, qr } = payment
  const [open, setOpen] = useState<'barcode' | 'question' | null>(null)
  const go = useGo()
  const leave = () => setOpen(null)
  const done = () => {
    leave()
    again()
  }
  const cancelling = useAction(cancelPayment, done, done)
  return (
    <Card title={words.title(amountText, channel)}>
      <Rows rows={[{ label: words.deadline, value: deadlineText }]} />
      {!qr && <Reference label={words.reference} reference={reference} />}
      <div className={styles['buttons']}>
        {barcode && <LinkButton onClick={() => setOpen('barcode')}>{words.showBarcode}</LinkButton>}
        {canGoOn && payUrl && <LinkButton onClick={() => go.to(payUrl)}>{words.goOn}</LinkButton>}
        <LinkButton onClick={() => setOpen('question')}>{words.cancel}</LinkButton>
      </div>
      {open === 'barcode' && (
        <BarcodeSheet
          detail={{ payCode: reference, barcode }}
          words={words.barcode}
          amount={amountText}
          onLeave={leave}
        />
      )}
      {open === 'question' && (
        <SureDialog
          words={words.sure}
          waiting={cancelling.waiting}
          cancel={() => cancelling.go({ payment: payment.payment })}
          onLeave={leave}
        />
      )}
    </Card>
  )
}
