import type { Filter } from '#web/console/kit/lists/list-filters.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

/** First and last day of a period; without them the last day that is over. */
export const PERIOD_FILTERS: readonly Filter[] = [
  { name: 'from', label: texts.from, type: 'date' },
  { name: 'to', label: texts.to, type: 'date' },
]

/** The period that a report is asked for, in words. */
export function askedPeriod(
  filter: Readonly<Record<string, string>>,
  { lastDay }: { readonly lastDay: string },
): string {
  const to = filter['to'] || lastDay
  return texts.period(filter['from'] || to, to)
}
