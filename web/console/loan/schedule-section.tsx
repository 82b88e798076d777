import { getLoansSchedule } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

type Installment = StaffOutput<typeof getLoansSchedule>['items'][number]

const AMOUNTS = [
  [texts.principal, 'principal'],
  [texts.interest, 'interest'],
  [texts.fees, 'fees'],
  [texts.penalties, 'penalties'],
  [texts.dueAmount, 'due'],
  [texts.paid, 'paid'],
  [texts.waived, 'waived'],
  [texts.outstanding, 'outstanding'],
] as const

/** What was waived has a column where there is any. */
const columnsOf = (items: readonly Installment[]): readonly Column<Installment>[] => [
  { head: '#', cell: ({ number }) => number },
  { head: texts.dueOn, cell: ({ dueOn }) => <When at={dueOn} /> },
  ...AMOUNTS.filter(
    ([, name]) => name !== 'waived' || items.some(({ waived }) => waived !== '0'),
  ).map(([head, name]) => ({
    head,
    cell: (row: Installment) => <Money centavos={row[name]} />,
    isNumber: true,
  })),
]

export function ScheduleSection({ id }: { id: string }) {
  return (
    <ReadSection title={texts.schedule} endpoint={getLoansSchedule} input={{ id }}>
      {({ items }) => (
        <ConsoleTable
          label={texts.table(texts.schedule)}
          rows={items}
          keyOf={({ number }) => String(number)}
          columns={columnsOf(items)}
        />
      )}
    </ReadSection>
  )
}
