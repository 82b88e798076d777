import { readFunnel } from '#contract/console/reports/lending-reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { lendingReportTexts as texts } from '#web/console/report/lending/lending-report-texts.ts'
import { PERIOD_FILTERS } from '#web/console/report/period-filters.ts'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { figures, words } from '#web/console/report/report-columns.tsx'
import { ReportFigures } from '#web/console/report/report-figures.tsx'

type Funnel = StaffOutput<typeof readFunnel>
type Steps = Funnel['rows'][number]

const STEPS = Object.entries(texts.steps) as [keyof Funnel['all'], string][]

/** The lists that have what a step counts. */
const LISTS: Partial<Record<keyof Funnel['all'], string>> = {
  applications: 'applications',
  approved: 'loans',
  disbursed: 'loans',
}

const COLUMNS = [
  words<Steps>(texts.page, ({ page }) => page),
  words<Steps>(texts.tag, ({ tag }) => tag),
  ...STEPS.map(([step, head]) => figures<Steps>(head, (row) => row[step])),
]

/** The visitors of promotion pages, from the visit to the loan. */
export function FunnelReport() {
  return (
    <ReadReport texts={texts.funnel} endpoint={readFunnel} filters={PERIOD_FILTERS}>
      {({ brand, rows, all }) => (
        <ReportFigures
          chart={{
            label: texts.funnelChart,
            kind: 'bars',
            series: [texts.funnel.title],
            points: STEPS.map(([step, label]) => ({
              label,
              sizes: { [texts.funnel.title]: all[step] },
              to: LISTS[step] && `${LISTS[step]}?brand=${brand}`,
            })),
            shown: String,
          }}
          label={texts.funnelTable}
          columns={COLUMNS}
          rows={rows.length === 0 ? [] : [...rows, { page: texts.all, tag: '', ...all }]}
          keyOf={({ page, tag }) => `${page} ${tag}`}
        />
      )}
    </ReadReport>
  )
}
