import { getNewPlan, type NewPlanInfo } from '#contract/loan/extension.ts'
import { type Answered, PayAheadFrame } from '#web/borrower/repayment/ahead/pay-ahead-frame.tsx'
import { PayNowFrame } from '#web/borrower/repayment/ahead/pay-now-frame.tsx'
import styles from '#web/borrower/repayment/ahead/pay-off.module.css'
import type { LoanKey } from '#web/borrower/repayment/due/use-payment.ts'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlanList } from '#web/kit/money/plan-list.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'
import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** A new plan of more and smaller payments: the amount due now, and the plan. */
export function NewPlanScreen({ query }: { query: Query }) {
  const { newPlan: words } = useWords(payAheadTexts)
  const loan = readLoanKey(query)
  const plan = useCall(getNewPlan, loan)
  return (
    <PayAheadFrame title={words.title} loan={loan} called={plan} none={words.none}>
      {(answered) => <PlanToPay loan={loan} plan={answered} />}
    </PayAheadFrame>
  )
}

function PlanToPay({ loan, plan }: { loan: LoanKey; plan: Answered<NewPlanInfo> }) {
  const { formatPeso } = usePage().market
  const { newPlan: words } = useWords(payAheadTexts)
  const { data } = plan
  const amount = formatPeso(data.planAmount)
  const rows = data.repayPlan.map(({ title, remark, amount: due, time: day }) => {
    return { title, remark, amount: formatPeso(due), day }
  })
  return (
    <PayNowFrame
      title={words.title}
      loan={loan}
      aim="newPlan"
      amount={data.planAmount}
      asked={plan}
      pay={words.pay(amount)}
    >
      <Card>
        <Amount label={words.amount} value={amount} />
        <p>{words.lead}</p>
        <Rows
          rows={[
            ...data.detail.map(({ text: label, value }) => ({ label, value })),
            { label: words.next, value: data.repayDate },
            { label: words.later, value: formatPeso(data.laterAmount) },
          ]}
        />
        <p className={styles['hint']}>{words.once}</p>
      </Card>
      <Card title={words.plan(rows.length)}>
        <PlanList rows={rows} />
      </Card>
    </PayNowFrame>
  )
}

export const newPlan: WholeScreen<PayAheadTexts> = {
  view: NewPlanScreen,
  texts: payAheadTexts,
  title: (words) => words.newPlan.title,
}
