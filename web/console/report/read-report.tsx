import type { ReactNode } from 'react'
import type { readReportChoices } from '#contract/console/reports/reports.ts'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { Filter } from '#web/console/kit/lists/list-filters.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { ReportFacts } from '#web/console/report/report-facts.tsx'
import { ReportFrame } from '#web/console/report/report-frame.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

/** What every report answers with. */
interface Answered {
  readonly brand: string
  readonly asOf: string
  /** First and last day, of reports of a period. */
  readonly from?: string
  readonly to?: string
}

/** What a report says of itself. */
export interface ReportWords {
  title: string
  /** Over its figures. */
  section: string
  source: string
  rule: string
  /** The rule of a law or of an authority, and since when it holds. */
  law?: string | undefined
  /** What is said of its file, where that is not all rows in centavos. */
  file?: string | undefined
}

interface Props<E extends StaffEndpoint> {
  texts: ReportWords
  endpoint: E
  filters?: readonly Filter[]
  /** Named where the report is of all brands together unless one is chosen. */
  allBrands?: string
  /** Day or period; without it that of the answer. */
  period?: (
    filter: Readonly<Record<string, string>>,
    choices: StaffOutput<typeof readReportChoices>,
  ) => string
  children: (answer: StaffOutput<E>) => ReactNode
  /** A section of its own below the figures. */
  below?: (filter: Readonly<Record<string, string>>) => ReactNode
}

/** A report that one call reads: its figures, and what they are made of. */
export function ReadReport<E extends StaffEndpoint>(props: Props<E>) {
  const { texts: words, endpoint, filters = [], allBrands, period, children, below } = props
  return (
    <ReportFrame title={words.title} path={endpoint.path} filters={filters} allBrands={allBrands}>
      {(filter, choices) => (
        <>
          <ReadSection
            title={words.section}
            endpoint={endpoint}
            input={filter as Partial<StaffInput<E>>}
          >
            {(answer) => {
              const { brand, asOf, from = '', to = '' } = answer as Answered
              return (
                <>
                  {children(answer)}
                  <ReportFacts
                    brand={brand || (allBrands ?? '')}
                    period={period ? period(filter, choices) : texts.period(from, to)}
                    source={words.source}
                    rule={words.rule}
                    law={words.law}
                    file={words.file}
                    asOf={asOf}
                  />
                </>
              )
            }}
          </ReadSection>
          {below?.(filter)}
        </>
      )}
    </ReportFrame>
  )
}
