import { useState } from 'react'
import type { RepaymentInfo } from '#contract/repayment.ts'
import { DefaultPayCard } from '#web/borrower/repayment/default-pay-card.tsx'
import type { DueSheet } from '#web/borrower/repayment/due-sheets.tsx'
import { DueAmount } from '#web/borrower/repayment/due-amount.tsx'
import { GuideBanner } from '#web/borrower/repayment/guide-banner.tsx'
import { type LoanKey, usePayment } from '#web/borrower/repayment/use-payment.ts'
import { ActionBar } from '#web/kit/action-bar.tsx'
import { Button } from '#web/kit/button.tsx'
import type { Refusal } from '#web/kit/call.ts'
import { Later, useSoon } from '#web/kit/later.ts'
import { LastKnown } from '#web/kit/last-known.tsx'
import { usePage, useWords } from '#web/kit/page.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { repaymentTexts } from '#web/kit/texts/repayment-texts.ts'

interface Props {
  loan: LoanKey
  repayment: { data: RepaymentInfo; late: Refusal | null; knownAt: Date; again: () => void }
}

/** An amount that can be paid, what it is made of, and the ways to pay it. */
export function Due({ loan, repayment: { data: info, late, knownAt, again } }: Props) {
  const { market, texts } = usePage()
  const words = useWords(repaymentTexts)
  const [sheet, setSheet] = useState<DueSheet | null>(null)
  const leaveSheet = () => setSheet(null)

  const { repayAmount, defDetail } = info
  const payable = { loan, amount: repayAmount, knownAt, again, onLeave: leaveSheet }
  const payment = usePayment(payable)
  const amount = market.formatPeso(payment.amount)
  const shown = { info, amount, payment, onLeave: leaveSheet }
  useSoon(loadSheets)

  const choose = (
    <ActionBar>
      <Button waiting={payment.waiting} onClick={() => setSheet('channels')}>
        {words.paymentMethod}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={texts.repay.title} actions={choose}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      <DueAmount info={info} amount={amount} />
      {info.isShowReyTop === 1 && <GuideBanner loan={loan} />}
      {defDetail.payCode && <DefaultPayCard info={info} showBarcode={() => setSheet('barcode')} />}
      {sheet && <Later load={loadSheets} props={{ sheet, ...shown }} onFailed={leaveSheet} />}
    </ScreenFrame>
  )
}

async function loadSheets() {
  return (await import('#web/borrower/repayment/due-sheets.tsx')).DueSheets
}
