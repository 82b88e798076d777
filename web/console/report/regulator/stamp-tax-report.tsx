import { listStampTax, readStampTax } from '#contract/console/reports/regulator-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { wholePesos } from '#web/console/kit/figures/money.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'
import { reportTexts } from '#web/console/report/report-texts.ts'

type Month = StaffOutput<typeof readStampTax>['rows'][number]
type Loan = ListedRow<typeof listStampTax>

const MONTHS = [
  words<Month>(texts.month, ({ month }) => month),
  figures<Month>(texts.loans, ({ loans }) => loans),
  amounts<Month>(texts.principal, ({ principal }) => principal),
  amounts<Month>(texts.tax, ({ tax }) => tax),
  amounts<Month>(texts.passedOn, ({ passedOn }) => passedOn),
  amounts<Month>(texts.lentByLedger, ({ lentByLedger }) => lentByLedger),
  amounts<Month>(texts.difference, ({ principal, lentByLedger }) =>
    String(BigInt(principal) - BigInt(lentByLedger)),
  ),
]

const LOANS = [
  words<Loan>(texts.paidOutOn, ({ paidOutOn }) => paidOutOn),
  words<Loan>(texts.loan, ({ loanNumber }) => loanNumber),
  amounts<Loan>(texts.principal, ({ principal }) => principal),
  figures<Loan>(texts.termDays, ({ termDays }) => termDays),
  amounts<Loan>(texts.tax, ({ tax }) => tax),
  words<Loan>(texts.isPassedOn, ({ isPassedOn }) => isPassedOn),
]

/** The documentary stamp tax by month, and the register of its loans. */
export function StampTaxReport() {
  return (
    <ReadReport
      texts={texts.stampTax}
      endpoint={readStampTax}
      filters={PERIOD_FILTERS}
      below={registerOf}
    >
      {({ rows }) => (
        <ReportFigures
          chart={{
            label: texts.stampTaxChart,
            kind: 'columns',
            series: [texts.stampTaxChart],
            points: rows.map(pointOf),
            shown: wholePesos,
          }}
          label={texts.stampTaxTable}
          columns={MONTHS}
          rows={rows}
          keyOf={({ month }) => month}
        />
      )}
    </ReadReport>
  )
}

const pointOf = ({ month, tax }: Month) => ({
  label: month,
  sizes: { [texts.stampTaxChart]: Number(tax) },
})

const registerOf = (filter: Readonly<Record<string, string>>) => (
  <PagedSection
    key={JSON.stringify(filter)}
    title={texts.register}
    list={listStampTax}
    input={filter}
    more={reportTexts.more}
    actions={<ExportButton path={`${listStampTax.path}.csv`} input={filter} />}
  >
    {(items) => (
      <ConsoleTable
        label={texts.registerTable(items[0]?.loanNumber ?? '')}
        columns={LOANS}
        rows={items}
        keyOf={({ id }) => id}
      />
    )}
  </PagedSection>
)
