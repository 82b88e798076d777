import type { Static } from 'typebox'
import type { PlanFigures } from '#contract/console/loans/hardship-plans.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { planTexts as texts } from '#web/console/money/plan-texts.ts'

type Plan = Static<typeof PlanFigures>

const ROWS: readonly Column<Plan['rows'][number]>[] = [
  { head: texts.number, cell: ({ number }) => number, isNumber: true },
  { head: texts.dueOn, cell: ({ dueOn }) => <When at={dueOn} /> },
  {
    head: texts.principal,
    cell: ({ principal }) => <Money centavos={principal} />,
    isNumber: true,
  },
  { head: texts.interest, cell: ({ interest }) => <Money centavos={interest} />, isNumber: true },
  { head: texts.due, cell: ({ due }) => <Money centavos={due} />, isNumber: true },
]

const CAPS: readonly Column<Plan['caps'][number]>[] = [
  { head: texts.cap, cell: ({ cap }) => wordIn(texts.caps, cap) },
  { head: texts.is, cell: ({ is }) => <BorrowerText text={is} />, isNumber: true },
  { head: texts.most, cell: ({ most }) => <BorrowerText text={most} />, isNumber: true },
]

/** What a hardship plan makes of a loan, as the server computed it. */
export function PlanView({ plan }: { plan: Plan }) {
  const { total, payFirst, waived, waivedMost, yearlyRate, freeDays, until } = plan
  const less = BigInt(plan.withoutPlan) - BigInt(total) - BigInt(payFirst)
  return (
    <>
      <Facts
        rows={[
          [texts.total, <Money key="t" centavos={total} />],
          [texts.payFirst, payFirst !== '0' && <Money key="f" centavos={payFirst} />],
          [texts.owedNow, <Money key="o" centavos={plan.owedNow} />],
          [texts.withoutPlan, <Money key="w" centavos={plan.withoutPlan} />],
          [texts.less, <Money key="l" centavos={less.toString()} />],
          [texts.waived, texts.waivedOf(pesos(waived), pesos(waivedMost))],
          [texts.rate, yearlyRate === '0' ? texts.noInterest : texts.yearly(yearlyRate)],
          [texts.penalties, texts.freeDays(freeDays)],
          [texts.until, <When key="u" at={until} />],
        ]}
      />
      <ConsoleTable
        label={texts.installments}
        columns={ROWS}
        rows={plan.rows}
        keyOf={({ number }) => String(number)}
      />
      {plan.caps.length > 0 && (
        <>
          <p>
            <BorrowerText text={texts.within(plan.policy)} />
          </p>
          <ConsoleTable
            label={texts.capTable}
            columns={CAPS}
            rows={plan.caps}
            keyOf={({ cap }) => cap}
          />
        </>
      )}
    </>
  )
}
