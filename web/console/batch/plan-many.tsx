import { useState } from 'react'
import { listLateLoans } from '#contract/console/service/collections.ts'
import { PLAN_MANY } from '#contract/console/work/batches.ts'
import { ActionForMany } from '#web/console/batch/action-for-many.tsx'
import { BLANK_PLAN, PlanFields, termsIn } from '#web/console/collection/request-plan.tsx'
import { planTexts } from '#web/console/money/plan-texts.ts'

/** Offers the borrowers of marked late loans a hardship plan of the same terms. */
export function PlanMany({ marked }: { marked: readonly string[] }) {
  const [typed, setTyped] = useState(BLANK_PLAN)
  const terms = termsIn('', typed)
  const { id: _, ...given } = terms ?? { id: '' }
  return (
    <ActionForMany
      kind="offerPlan"
      calls={PLAN_MANY}
      list={listLateLoans}
      marked={marked}
      terms={given}
      incomplete={terms ? '' : planTexts.incomplete}
      takesTwo
    >
      <PlanFields typed={typed} payday="" onChange={setTyped} />
    </ActionForMany>
  )
}
