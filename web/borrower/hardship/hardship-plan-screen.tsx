import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import {
  acceptHardshipPlan,
  declineHardshipPlan,
  getHardshipPlan,
} from '#contract/loan/hardship-plan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { hardshipTexts } from '#web/borrower/hardship/texts/hardship-texts.ts'
import type { HardshipTexts } from '#web/borrower/hardship/texts/texts.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { Amount } from '#web/kit/money/amount.tsx'
import { PlanList } from '#web/kit/money/plan-list.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { Skeleton, SkeletonLine } from '#web/kit/status/skeleton.tsx'
import { toast } from '#web/kit/status/toast.tsx'

type Plan = Output<typeof getHardshipPlan>
type LoanKey = ReturnType<typeof readLoanKey>

/** The hardship plan that is offered on a late loan: what it costs, and the borrower's answer. */
export function HardshipPlanScreen({ query }: { query: Query }) {
  const words = useWords(hardshipTexts)
  const loan = readLoanKey(query)
  const called = useCall(getHardshipPlan, { orderId: loan.orderId })
  if (called.waiting)
    return (
      <ScreenFrame title={words.title}>
        <Card>
          <Skeleton>
            <SkeletonLine width="short" />
            <SkeletonLine width="long" />
          </Skeleton>
        </Card>
      </ScreenFrame>
    )
  if (called.refusal)
    return (
      <ScreenFrame title={words.title}>
        <Failed refusal={called.refusal} again={called.again} />
      </ScreenFrame>
    )
  const { data } = called
  return data.planId === '' ? (
    <ScreenFrame title={words.title}>
      <EmptyState title={words.none.title} lead={words.none.lead}>
        <Button onClick={() => toLoan(loan)}>{words.none.toLoan}</Button>
      </EmptyState>
    </ScreenFrame>
  ) : (
    <Offered loan={loan} plan={data} called={called} />
  )
}

function toLoan(loan: LoanKey): void {
  location.assign(screenAddress(SCREEN_PATHS.order, { ...loan }))
}

/** The answer stays busy until its page is left. */
function leaveFor(loan: LoanKey): Promise<void> {
  toLoan(loan)
  return whileLeaving()
}

interface Props {
  loan: LoanKey
  plan: Plan
  called: Extract<Called<Plan>, { data: Plan }>
}

function Offered({ loan, plan, called }: Props) {
  const words = useWords(hardshipTexts)
  const { formatPeso } = usePage().market
  const { late, knownAt, again } = called
  const rows = plan.rows.map(({ title, amount, time: day }) => {
    return { title, remark: '', amount: formatPeso(amount), day }
  })
  return (
    <ScreenFrame title={words.title} actions={<Answer loan={loan} plan={plan} again={again} />}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {plan.payFirst > 0 && <Notice>{words.payFirst(formatPeso(plan.payFirst))}</Notice>}
      <Card>
        <Amount label={words.inAll} value={formatPeso(plan.total + plan.payFirst)} />
        <p>{words.lead}</p>
        <Rows rows={figuresOf(plan, words, formatPeso)} />
      </Card>
      <Card title={words.plan(rows.length)}>
        <PlanList rows={rows} />
      </Card>
      <Lazy load={loadPlanStatement} props={{ orderId: loan.orderId, label: words.statement }} />
    </ScreenFrame>
  )
}

function figuresOf(plan: Plan, words: HardshipTexts, formatPeso: (amount: number) => string) {
  const { owedNow, withoutPlan, total, payFirst, waived, yearlyRate, freeDays, until } = plan
  return [
    { label: words.owedNow, value: formatPeso(owedNow) },
    { label: words.withoutPlan, value: formatPeso(withoutPlan) },
    { label: words.less, value: formatPeso(withoutPlan - total - payFirst) },
    { label: words.waived, value: formatPeso(waived) },
    {
      label: words.interest,
      value: yearlyRate === '0' ? words.noInterest : words.yearly(yearlyRate),
    },
    { label: words.late, value: words.freeDays(freeDays) },
    { label: words.until, value: until },
  ]
}

/** Takes the plan as it is shown, or leaves it after a question. */
function Answer({ loan, plan, again }: Omit<Props, 'called'> & { again: () => void }) {
  const words = useWords(hardshipTexts)
  const { formatPeso } = usePage().market
  const [isLeaving, setLeaving] = useState(false)
  const { orderId } = loan
  const { planId, seen, payFirst } = plan
  const taking = useAction(
    acceptHardshipPlan,
    () => leaveFor(loan),
    () => again(),
  )
  const leaving = useAction(declineHardshipPlan, () => {
    toast(words.left)
    return leaveFor(loan)
  })
  const close = () => setLeaving(false)
  const sure = {
    words: words.sure,
    waiting: leaving.waiting,
    cancel: () => leaving.go({ orderId, planId }),
    onLeave: close,
  }
  const pay = () => location.assign(screenAddress(SCREEN_PATHS.payAmount, { ...loan }))
  return (
    <ActionBar>
      {payFirst > 0 ? (
        <Button onClick={pay}>{words.pay(formatPeso(payFirst))}</Button>
      ) : (
        <Button waiting={taking.waiting} onClick={() => taking.go({ orderId, planId, seen })}>
          {words.take}
        </Button>
      )}
      <Button kind="outline" onClick={() => setLeaving(true)}>
        {words.leave}
      </Button>
      {isLeaving && <Lazy load={loadSureDialog} props={sure} onFailed={close} />}
    </ActionBar>
  )
}

async function loadPlanStatement() {
  return (await import('#web/borrower/hardship/plan-statement.tsx')).PlanStatement
}

async function loadSureDialog() {
  return (await import('#web/kit/dialog/sure-dialog.tsx')).SureDialog
}

export const hardshipPlan: WholeScreen<HardshipTexts> = {
  view: HardshipPlanScreen,
  texts: hardshipTexts,
  title: (words) => words.title,
}
