import { type ReactNode, useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { getRepayment, type RepaymentInfo } from '#contract/repayment/repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Due } from '#web/borrower/repayment/due/due.tsx'
import { DueAmount } from '#web/borrower/repayment/due/due-amount.tsx'
import { loadFreeCancellation } from '#web/borrower/repayment/due/load-free-cancellation.ts'
import { loadPendingPayments } from '#web/borrower/repayment/due/load-pending-payments.ts'
import { ReceivedPayments } from '#web/borrower/repayment/due/received-payments.tsx'
import { loadNothingDue } from '#web/borrower/repayment/due/load-nothing-due.ts'
import { RepaySkeleton } from '#web/borrower/repayment/due/repay-skeleton.tsx'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The amount payable now, and the payment channels (RP-001 to RP-028). */
export function RepayScreen({ query }: { query: Query }) {
  const words = useWords(repaymentTexts)
  const loan = readLoanKey(query)
  const repayment = useCall(getRepayment, loan)
  // Loaded beforehand: a borrower who returns from paying may have no network.
  usePrefetch(loadNothingDue)
  if (repayment.waiting) return inFrame(<RepaySkeleton />)

  const refusal = repayment.refusal ?? repayment.late
  // After the last payment nothing is due: no old amount is shown.
  if (refusal?.code === CODES.notInThisStatus || repayment.data?.repayAmount === 0) {
    const props = { loan, says: words.nothingDue }
    return inFrame(<Lazy load={loadNothingDue} props={props} skeleton={<RepaySkeleton />} />)
  }
  if (repayment.refusal) {
    return inFrame(<Failed refusal={repayment.refusal} again={repayment.again} />)
  }
  return <RepaymentDue loan={loan} repayment={repayment} query={query} />
}

interface Props {
  loan: LoanKey
  repayment: Extract<Called<RepaymentInfo>, { data: RepaymentInfo }>
  query: Query
}

function RepaymentDue({ loan, repayment, query }: Props) {
  const { market } = usePage()
  const words = useWords(repaymentTexts)
  const [paysMore, setPaysMore] = useState(false)
  const { data: info } = repayment
  const { received } = info
  // Whoever has paid is not asked again beside it, but may pay more.
  if (info.repayWaits === 1 && !paysMore) {
    return <Received loan={loan} received={received} payMore={() => setPaysMore(true)} />
  }
  const { dueDateAmount, repayDate } = info
  const free = { info, loan, query }
  const onDueDate =
    dueDateAmount > 0 ? words.onDueDate(repayDate, market.formatPeso(dueDateAmount)) : ''
  return (
    <Due
      loan={loan}
      title={words.titles.repay}
      amount={info.repayAmount}
      repayment={info}
      asked={repayment}
      kept={info}
      isReceivedShown
      before={
        <>
          <ReceivedPayments received={received} />
          {info.cancelUntil && <Lazy load={loadFreeCancellation} props={free} />}
        </>
      }
    >
      {(amount) => {
        const says = { label: words.amount, amount, dateLead: words.date, onDueDate }
        return <DueAmount info={info} {...says} />
      }}
    </Due>
  )
}

interface ReceivedProps extends Pick<RepaymentInfo, 'received'> {
  loan: LoanKey
  payMore: () => void
}

/** What was paid, in place of what is asked for. */
function Received({ loan, received, payMore }: ReceivedProps) {
  const words = useWords(repaymentTexts)
  const { orderId } = loan
  const seeLoan = (
    <ActionBar>
      <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.order, { ...loan }))}>
        {words.nothingDue.toLoan}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.titles.repay} actions={seeLoan}>
      <ReceivedPayments received={received} />
      <Lazy load={loadPendingPayments} props={{ orderId, isReceivedShown: true }} />
      <LinkButton onClick={payMore}>{words.payMore}</LinkButton>
    </ScreenFrame>
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
