import type { PlanRow } from '#contract/application.ts'
import { Card } from '#web/kit/card.tsx'
import { useWords } from '#web/kit/page.ts'
import { PlanList } from '#web/kit/plan-list.tsx'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'

interface Props {
  rows: readonly PlanRow[]
  formatAmount: (centavos: number) => string
}

/** What is to be paid when, installment by installment (CF-005). */
export function PaymentPlan({ rows, formatAmount }: Props) {
  const words = useWords(applicationTexts)
  if (rows.length === 0) return null
  const shown = rows.map(({ title, description, amount, pay_time: day }) => {
    return { title, remark: description, amount: formatAmount(amount), day }
  })
  return (
    <Card title={words.plan}>
      <PlanList rows={shown} />
    </Card>
  )
}
