import type { ReactNode } from 'react'
import { CODES } from '#contract/codes.ts'
import { loadDueSheets } from '#web/borrower/repayment/due/load-due-sheets.ts'
import { loadNothingDue } from '#web/borrower/repayment/due/load-nothing-due.ts'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { PageWords } from '#web/borrower/repayment/page-texts.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** The state of a call after its answer. */
export type Answered<T> = Extract<Called<T>, { data: T }>

interface Props<T> {
  title: string
  loan: LoanKey
  called: Called<T>
  /** Shown when the server says that it is not possible now. */
  none: { title: string; lead: string }
  /** In the shape of the figures; an amount where it is left out. */
  skeleton?: ReactNode
  children: (answered: Answered<T>) => ReactNode
}

/** The frame of a screen for paying ahead: its figures, or why there are none. */
export function PayAheadFrame<T>(props: Props<T>) {
  const { title, loan, called, none, skeleton = <RepaySkeleton />, children } = props
  const { paying } = useWords(payAheadTexts)
  // Loaded beforehand: a borrower who returns from paying may have no network.
  usePrefetch(loadNothingDue)
  usePrefetch(loadDueSheets)
  if (called.waiting) return inFrame(title, skeleton)

  const refusal = called.refusal ?? called.late
  // After returning from the payment it is done: no old amount is shown.
  if (refusal?.code === CODES.notInThisStatus) {
    const says = { loan, says: none }
    const nothing = <Lazy load={loadNothingDue} props={says} skeleton={<RepaySkeleton />} />
    return inFrame(
      title,
      <PageWords feature={repaymentTexts} words={paying}>
        {nothing}
      </PageWords>,
    )
  }
  if (called.refusal)
    return inFrame(title, <Failed refusal={called.refusal} again={called.again} />)
  return children(called)
}

function inFrame(title: string, content: ReactNode) {
  return <ScreenFrame title={title}>{content}</ScreenFrame>
}
