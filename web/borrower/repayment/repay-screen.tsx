import type { ReactNode } from 'react'
import { CODES } from '#contract/codes.ts'
import { getRepayment, type RepaymentInfo } from '#contract/repayment.ts'
import { Due } from '#web/borrower/repayment/due.tsx'
import { DueAmount } from '#web/borrower/repayment/due-amount.tsx'
import { loadNothingDue } from '#web/borrower/repayment/load-nothing-due.ts'
import { RepaySkeleton } from '#web/borrower/repayment/repay-skeleton.tsx'
import type { LoanKey } from '#web/borrower/repayment/use-payment.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { loanKeyOf } from '#web/kit/address/loan-query.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The amount payable now, and the payment channels (RP-001 to RP-028). */
export function RepayScreen({ query }: { query: Query }) {
  const words = useWords(repaymentTexts)
  const loan = loanKeyOf(query)
  const repayment = useCall(getRepayment, loan)
  // Loaded beforehand: a borrower who returns from paying may have no network.
  usePrefetch(loadNothingDue)
  if (repayment.waiting) return inFrame(<RepaySkeleton />)

  const refusal = repayment.refusal ?? repayment.late
  // After the last payment nothing is due: no old amount is shown.
  if (refusal?.code === CODES.notInThisStatus || repayment.data?.repayAmount === 0) {
    return inFrame(<Lazy load={loadNothingDue} props={{ loan, says: words.nothingDue }} />)
  }
  if (repayment.refusal) {
    return inFrame(<Failed refusal={repayment.refusal} again={repayment.again} />)
  }
  return <RepaymentDue loan={loan} repayment={repayment} />
}

interface Props {
  loan: LoanKey
  repayment: Extract<Called<RepaymentInfo>, { data: RepaymentInfo }>
}

function RepaymentDue({ loan, repayment }: Props) {
  const words = useWords(repaymentTexts)
  const { data: info } = repayment
  return (
    <Due
      loan={loan}
      title={words.titles.repay}
      amount={info.repayAmount}
      repayment={info}
      asked={repayment}
      kept={info}
    >
      {(amount) => (
        <DueAmount info={info} label={words.amount} amount={amount} dateLead={words.date} />
      )}
    </Due>
  )
}

function inFrame(content: ReactNode) {
  return <Frame>{content}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { titles } = useWords(repaymentTexts)
  return <ScreenFrame title={titles.repay}>{children}</ScreenFrame>
}

export const repay: WholeScreen<RepaymentTexts> = {
  view: RepayScreen,
  texts: repaymentTexts,
  title: (words) => words.titles.repay,
}
