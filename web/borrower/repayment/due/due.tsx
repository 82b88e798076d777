import { type ReactNode, useState } from 'react'
import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import { DefaultPayCard } from '#web/borrower/repayment/channels/default-pay-card.tsx'
import { loadDueSheets } from '#web/borrower/repayment/due/load-due-sheets.ts'
import type { DueSheet } from '#web/borrower/repayment/due/due-sheets.tsx'
import { GuideBanner } from '#web/borrower/repayment/codes/guide-banner.tsx'
import { type LoanKey, type Purpose, usePayment } from '#web/borrower/repayment/due/use-payment.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import type { Refusal } from '#web/kit/call/call.ts'
import { loadPendingPayments } from '#web/borrower/repayment/due/load-pending-payments.ts'
import {
  storeSnapshot,
  type RepaymentSnapshot,
} from '#web/borrower/repayment/due/repayment-snapshot.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

interface Props {
  title: string
  loan: LoanKey
  /** Centavos. */
  amount: number
  purpose?: Purpose
  repayment: Pick<RepaymentInfo, 'repayList' | 'defDetail' | 'isShowReyTop'>
  asked: { late: Refusal | null; knownAt: Date; again: () => void }
  /** The data that repayment code page 2 shows. */
  kept: RepaymentSnapshot
  /** What comes before the amount. */
  before?: ReactNode
  /** Whether payments that are received and not posted are already shown. */
  isReceivedShown?: boolean
  /** The amount and its label, above the payment methods. */
  children: (amount: string) => ReactNode
  /** The consequences of paying, below. */
  after?: ReactNode
}

/** A payable amount, its breakdown, and the payment methods. */
export function Due({ title, loan, repayment, asked, kept, children, ...due }: Props) {
  const { market } = usePage()
  const words = useWords(repaymentTexts)
  const [sheet, setSheet] = useState<DueSheet | null>(null)
  const leaveSheet = () => setSheet(null)

  const { late, knownAt, again } = asked
  const { before, after, isReceivedShown = false } = due
  const payment = usePayment({ loan, ...due, knownAt, again, onLeave: leaveSheet })
  const amount = market.formatPeso(payment.amount)
  const shown = { repayment, amount, payment, onLeave: leaveSheet }
  usePrefetch(loadDueSheets)

  const choose = (
    <ActionBar>
      <Button waiting={payment.waiting} onClick={() => setSheet('channels')}>
        {words.paymentMethod}
      </Button>
    </ActionBar>
  )
  const hasGuide = repayment.isShowReyTop === 1
  const hasCode = Boolean(repayment.defDetail.payCode)
  const aside = (
    <>
      {hasGuide && <GuideBanner loan={loan} />}
      {hasCode && (
        <DefaultPayCard
          detail={repayment.defDetail}
          keep={() => storeSnapshot(kept)}
          showBarcode={() => setSheet('barcode')}
        />
      )}
      {after}
    </>
  )
  return (
    // On a laptop the button is in sight: what is less is beside the amount, and not before it.
    <ScreenFrame title={title} actions={choose} aside={(hasGuide || hasCode || after) && aside}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {before}
      <Lazy load={loadPendingPayments} props={{ orderId: loan.orderId, isReceivedShown }} />
      {children(amount)}
      {sheet && <Lazy load={loadDueSheets} props={{ sheet, ...shown }} onFailed={leaveSheet} />}
    </ScreenFrame>
  )
}
