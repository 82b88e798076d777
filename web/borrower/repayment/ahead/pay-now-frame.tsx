import { type ReactNode, useState } from 'react'
import type { PaymentAim, RepaymentInfo } from '#contract/repayment/repayment.ts'
import type { Answered } from '#web/borrower/repayment/ahead/pay-ahead-frame.tsx'
import { PaySheet } from '#web/borrower/repayment/due/pay-sheet.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'

interface Props {
  title: string
  loan: LoanKey
  aim: PaymentAim
  /** Centavos. */
  amount: number
  asked: Answered<Pick<RepaymentInfo, 'repayList' | 'defDetail'>>
  /** What the button says. */
  pay: string
  children: ReactNode
}

/** A screen whose one button opens the channels to pay an amount ahead. */
export function PayNowFrame({ title, loan, aim, amount, asked, pay, children }: Props) {
  const { paying } = useWords(payAheadTexts)
  const [isPaying, setPaying] = useState(false)
  const { data, late, knownAt, again } = asked
  const button = (
    <ActionBar>
      <Button onClick={() => setPaying(true)}>{pay}</Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={title} actions={button}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {children}
      {isPaying && (
        <PaySheet
          loan={loan}
          amount={amount}
          aim={aim}
          repayment={data}
          asked={asked}
          words={paying}
          onLeave={() => setPaying(false)}
        />
      )}
    </ScreenFrame>
  )
}
