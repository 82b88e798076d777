import type { readDataRequests } from '#contract/console/reports/regulator-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'
import {
  type DataRequest,
  dataRequests,
} from '#server/backoffice/reports/authorities/data-requests-store.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const KINDS = ['name', 'number', 'account', 'objection', 'erasure'] as const

/** Working days to answer a request (NPC Advisory 2021-01). */
const ANSWER_WORKING_DAYS = 30

/** What borrowers asked of their data in a period, by kind. */
export async function dataRequestsReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config' | 'holidays'>,
  input: StaffInput<typeof readDataRequests>,
): Promise<StaffOutput<typeof readDataRequests>> {
  const { about, found } = await ofPeriod(deps, input, dataRequests)
  const today = toManilaDate(deps.clock.now())
  return {
    ...about,
    rows: KINDS.map((wanted) => ({
      kind: wanted,
      ...requestCounts(
        found.filter(({ kind }) => kind === wanted),
        today,
        deps.holidays.current(),
      ),
    })),
  }
}

/** How many requests there are, and how they were decided. */
export function requestCounts(
  requests: readonly DataRequest[],
  today: Temporal.PlainDate,
  holidays: Holidays,
) {
  const count = (holds: (request: DataRequest) => boolean) => requests.filter(holds).length
  return {
    asked: requests.length,
    granted: count(({ isGranted }) => isGranted),
    refused: count(({ isGranted, decidedAt }) => decidedAt !== null && !isGranted),
    waiting: count(({ decidedAt }) => decidedAt === null),
    inTime: count(
      ({ askedAt, decidedAt }) => decidedAt !== null && isInTime(askedAt, decidedAt, holidays),
    ),
    longestDays: Math.max(
      0,
      ...requests.map(({ askedAt, decidedAt }) =>
        daysBetween(toManilaDate(askedAt), decidedAt ? toManilaDate(decidedAt) : today),
      ),
    ),
  }
}

function isInTime(
  askedAt: Temporal.Instant,
  decidedAt: Temporal.Instant,
  holidays: Holidays,
): boolean {
  const dueOn = workingDayAfter(toManilaDate(askedAt), ANSWER_WORKING_DAYS, holidays)
  return Temporal.PlainDate.compare(toManilaDate(decidedAt), dueOn) <= 0
}
