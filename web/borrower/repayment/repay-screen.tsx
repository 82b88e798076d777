import type { ReactNode } from 'react'
import { CODES } from '#contract/codes.ts'
import { getRepayment } from '#contract/repayment.ts'
import { Due } from '#web/borrower/repayment/due.tsx'
import { NothingDue } from '#web/borrower/repayment/nothing-due.tsx'
import { RepaySkeleton } from '#web/borrower/repayment/repay-skeleton.tsx'
import { Failed } from '#web/kit/failed.tsx'
import { loanKeyOf } from '#web/kit/loan-query.ts'
import { usePage } from '#web/kit/page.ts'
import type { Query } from '#web/kit/query.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import { useCall } from '#web/kit/use-call.ts'

/** What is payable now, and the channels to pay it through (RP-001 to RP-028). */
export function RepayScreen({ query }: { query: Query }) {
  const loan = loanKeyOf(query)
  const repayment = useCall(getRepayment, loan)
  if (repayment.waiting) return inFrame(<RepaySkeleton />)

  const refusal = repayment.refusal ?? repayment.late
  // Who comes back from paying the last peso has nothing more to pay: no old amount is shown.
  if (refusal?.code === CODES.notInThisStatus || repayment.data?.repayAmount === 0) {
    return inFrame(<NothingDue loan={loan} words={refusal?.message} />)
  }
  if (repayment.refusal) {
    return inFrame(<Failed refusal={repayment.refusal} again={repayment.again} />)
  }
  return <Due loan={loan} repayment={repayment} />
}

function inFrame(content: ReactNode) {
  return <Frame>{content}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { texts } = usePage()
  return <ScreenFrame title={texts.repay.title}>{children}</ScreenFrame>
}
