import type { PlanRow } from '#contract/application/application.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { PlanList } from '#web/kit/money/plan-list.tsx'

interface Props {
  title: string
  rows: readonly PlanRow[]
  formatAmount: (centavos: number) => string
}

/** The payment plan, installment by installment (CF-005). */
export function PaymentPlan({ title, rows, formatAmount }: Props) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <PlanList rows={planRows(rows, formatAmount)} />
    </Card>
  )
}

/** The rows of a plan, ready to show. */
export function planRows(rows: readonly PlanRow[], formatAmount: (centavos: number) => string) {
  return rows.map(({ title, description, amount, pay_time: day }) => {
    return { title, remark: description, amount: formatAmount(amount), day }
  })
}
