import { CREDIT_FIELDS, listCreditFile } from '#contract/console/reports/regulator-reports.ts'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ListReport } from '#web/console/report/list-report.tsx'
import { regulatorReportTexts as texts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { amounts, figures, words } from '#web/console/report/report-columns.tsx'
import { reportTexts } from '#web/console/report/report-texts.ts'

type Loan = ListedRow<typeof listCreditFile>
type Field = (typeof CREDIT_FIELDS)[number]

const COLUMNS = [
  words<Loan>(texts.loan, ({ contractNumber }) => contractNumber),
  words<Loan>(texts.phase, ({ contractPhase }) => contractPhase),
  words<Loan>(texts.start, ({ startDate }) => startDate),
  words<Loan>(texts.plannedEnd, ({ plannedEndDate }) => plannedEndDate),
  amounts<Loan>(texts.principal, ({ financedAmount }) => financedAmount),
  amounts<Loan>(texts.outstanding, ({ outstandingBalance }) => outstandingBalance),
  figures<Loan>(texts.overdueDays, ({ overdueDays }) => overdueDays),
]

const FIELDS = [
  words<Field>(texts.field, ({ name }) => name),
  words<Field>(texts.held, ({ isHeld }) => (isHeld ? texts.yes : texts.no)),
]

/** The file of the credit bureau; the page shows nobody's name. */
export function CreditFileReport() {
  return (
    <ListReport
      texts={texts.creditFile}
      list={listCreditFile}
      period={() => reportTexts.now}
      columns={COLUMNS}
    >
      <Section title={texts.fields}>
        <ConsoleTable
          label={texts.fieldsTable}
          columns={FIELDS}
          rows={CREDIT_FIELDS}
          keyOf={({ name }) => name}
        />
      </Section>
    </ListReport>
  )
}
