import type { ReactNode } from 'react'
import type { readReportChoices } from '#contract/console/reports/reports.ts'
import type { StaffEndpoint, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import type { Filter } from '#web/console/kit/lists/list-filters.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import type { ReportWords } from '#web/console/report/read-report.tsx'
import { ReportFacts } from '#web/console/report/report-facts.tsx'
import { ReportFrame } from '#web/console/report/report-frame.tsx'
import { reportTexts } from '#web/console/report/report-texts.ts'

type Rows<E extends StaffEndpoint> =
  StaffOutput<E> extends { readonly items: (infer R)[] } ? R & { readonly id: string } : never

interface Props<E extends StaffEndpoint> {
  texts: ReportWords
  list: E
  filters?: readonly Filter[]
  /** Day or period. */
  period: (
    filter: Readonly<Record<string, string>>,
    choices: StaffOutput<typeof readReportChoices>,
  ) => string
  columns: readonly Column<Rows<E>>[]
  /** Below the rows. */
  children?: ReactNode
}

/** A report of many rows, page by page; its file has all of them. */
export function ListReport<E extends StaffEndpoint>(props: Props<E>) {
  const { texts, list, filters = [], period, columns, children } = props
  return (
    <ReportFrame title={texts.title} path={list.path} filters={filters}>
      {(filter, choices) => (
        <>
          <PagedSection
            key={JSON.stringify(filter)}
            title={texts.section}
            list={list}
            input={filter}
            more={reportTexts.more}
          >
            {(items) => {
              const rows = items as unknown as readonly Rows<E>[]
              return (
                <ConsoleTable
                  label={`${texts.section} ${rows[0]?.id}`}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                />
              )
            }}
          </PagedSection>
          {children}
          <ReportFacts
            brand={filter['brand'] || (choices.brands[0]?.key ?? '')}
            period={period(filter, choices)}
            source={texts.source}
            rule={texts.rule}
            law={texts.law}
            file={texts.file}
            asOf={choices.now}
          />
        </>
      )}
    </ReportFrame>
  )
}
