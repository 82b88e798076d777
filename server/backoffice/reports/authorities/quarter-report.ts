import { CODES } from '#contract/codes.ts'
import type { readQuarter } from '#contract/console/reports/regulator-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { toPeriod } from '#server/backoffice/reports/asked-report.ts'
import {
  complaintCounts,
  complaintsByType,
} from '#server/backoffice/reports/authorities/complaint-counts.ts'
import {
  type ComplaintFacts,
  complaintsFiled,
} from '#server/backoffice/reports/authorities/complaint-facts-store.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import {
  type Changes,
  readChanges,
  type Counted,
  loansGranted,
} from '#server/backoffice/reports/authorities/quarter-store.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'

const MONTHS = 3

/** The portfolio and the complaints of a quarter. */
export async function quarterReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config' | 'holidays'>,
  input: StaffInput<typeof readQuarter>,
): Promise<StaffOutput<typeof readQuarter>> {
  const first = firstDayOf(input.quarter, toManilaDate(deps.clock.now()))
  const { about, found } = await ofPeriod(
    deps,
    { brand: input.brand },
    async (tx, asked) => ({
      granted: await loansGranted(tx, asked),
      changes: await readChanges(tx, asked),
      complaints: await complaintsFiled(tx, asked),
    }),
    () => toPeriod(first, first.add({ months: MONTHS }).subtract({ days: 1 })),
  )
  const { complaints, ...portfolio } = found
  const today = toManilaDate(deps.clock.now())
  const holidays = deps.holidays.current()
  return {
    ...about,
    quarter: nameOf(first),
    rows: [...portfolioRows(portfolio), ...complaintRows(complaints)],
    complaints: complaintCounts(complaints, today, holidays),
  }
}

interface Portfolio {
  readonly granted: Counted
  readonly changes: Changes
}

function portfolioRows({ granted, changes }: Portfolio) {
  return Object.entries({ granted, ...changes }).map(([item, { count, amount }]) => ({
    part: 'portfolio',
    item,
    count,
    amount: String(amount),
  }))
}

function complaintRows(complaints: readonly ComplaintFacts[]) {
  return complaintsByType(complaints).map(({ complaints: group, ...kind }) => {
    const { type, subType } = typeTitles(kind, 'en')
    return {
      part: 'complaints',
      item: subType === '' ? type : `${type}: ${subType}`,
      count: group.length,
      amount: '',
    }
  })
}

/** The first day of a quarter; without one of the last that is over. @throws Refusal -1002 */
function firstDayOf(text: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  const current = firstOfQuarter(today)
  if (text === undefined || text === '') return current.subtract({ months: MONTHS })
  const [, year, number] = /^(2\d{3})-Q([1-4])$/.exec(text) ?? []
  if (year === undefined) throw refused('quarter: as YYYY-Q1 to YYYY-Q4.')
  const month = (Number(number) - 1) * MONTHS + 1
  const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 })
  if (Temporal.PlainDate.compare(first, current) >= 0) throw refused('quarter: it is not over yet.')
  return first
}

function firstOfQuarter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.with({ day: 1, month: day.month - ((day.month - 1) % MONTHS) })
}

function nameOf(first: Temporal.PlainDate): string {
  return `${first.year}-Q${(first.month - 1) / MONTHS + 1}`
}

function refused(what: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(what))
}
