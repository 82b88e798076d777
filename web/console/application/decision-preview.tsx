import { previewApplication } from '#contract/console/loans/applications.ts'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<StaffOutput<typeof previewApplication>['installments'][number]>[] = [
  { head: texts.due, cell: ({ dueOn }) => <When at={dueOn} /> },
  {
    head: texts.amount,
    cell: ({ amount: due }) => <Money centavos={due} />,
    isNumber: true,
  },
]

/** What an amount comes to, and what the borrower reads of it. @param props.amount centavos */
export function Figures({ id, amount }: { id: string; amount: number }) {
  const { data, error } = useRead(previewApplication, { id, amount })
  if (error) return <Failed error={error} />
  if (!data) return <p>{kitTexts.loading}</p>
  return (
    <>
      <Facts rows={data.rows.map(({ label, value }) => [label, value])} />
      <ConsoleTable
        label={texts.installments}
        rows={data.installments}
        keyOf={({ dueOn }) => dueOn}
        columns={COLUMNS}
      />
      <Told {...data.told} />
    </>
  )
}

/** The words of a decision as the borrower reads them, in their languages. */
export function Told({ english, filipino }: { english: string; filipino: string }) {
  return (
    <section aria-label={texts.told}>
      <Facts
        rows={[
          [texts.english, english],
          [
            texts.filipino,
            <span key="filipino" lang="fil">
              {filipino}
            </span>,
          ],
        ]}
      />
    </section>
  )
}
