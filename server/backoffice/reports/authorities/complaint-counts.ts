import type { Static, TObject } from 'typebox'
import type { COMPLAINT_COUNTS } from '#contract/console/reports/lending-reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { ComplaintFacts } from '#server/backoffice/reports/authorities/complaint-facts-store.ts'

export type ComplaintCounts = Static<TObject<typeof COMPLAINT_COUNTS>>

const IN_FAVOUR = new Set(['upheld', 'putRight'])
const MILLISECONDS_OF_HOUR = 3_600_000

/** How many complaints there are, and how soon they were answered. */
export function complaintCounts(
  complaints: readonly ComplaintFacts[],
  today: Temporal.PlainDate,
  holidays: Holidays,
): ComplaintCounts {
  const count = (holds: (complaint: ComplaintFacts) => boolean) => complaints.filter(holds).length
  // Of the first reply; the complaint's own day moves when it is opened again.
  const firstDueOn = (filedAt: Temporal.Instant) => replyDueOn(toManilaDate(filedAt), holidays)
  return {
    filed: complaints.length,
    answered: count(({ answeredAt }) => answeredAt !== null),
    answeredInTime: count(({ filedAt, answeredAt }) => isWithin(answeredAt, firstDueOn(filedAt))),
    overdue: count(
      ({ filedAt, answeredAt }) => answeredAt === null && isAfter(today, firstDueOn(filedAt)),
    ),
    hoursToAnswer: medianHours(complaints),
    resolved: count(({ resolvedAt }) => resolvedAt !== null),
    resolvedInTime: count(({ resolvedAt, resolutionDueOn }) =>
      isWithin(resolvedAt, resolutionDueOn),
    ),
    inFavour: count(
      ({ resolvedAt, outcome }) => resolvedAt !== null && IN_FAVOUR.has(outcome ?? ''),
    ),
  }
}

/** Complaints by type and sub-type, in the order of the form. */
export function complaintsByType(complaints: readonly ComplaintFacts[]) {
  const groups = Map.groupBy(complaints, ({ type, subType }) => `${type} ${subType ?? ''}`)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => (group[0] ? [{ ...group[0], complaints: group }] : []))
}

function isWithin(at: Temporal.Instant | null, dueOn: Temporal.PlainDate): boolean {
  return at !== null && !isAfter(toManilaDate(at), dueOn)
}

function isAfter(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, other) > 0
}

/** Rounded up; of an even number of them the later of the two in the middle. */
function medianHours(complaints: readonly ComplaintFacts[]): number {
  const waited = complaints
    .flatMap(({ filedAt, answeredAt }) =>
      answeredAt ? [answeredAt.epochMilliseconds - filedAt.epochMilliseconds] : [],
    )
    .toSorted((one, other) => one - other)
  return Math.ceil((waited[Math.floor(waited.length / 2)] ?? 0) / MILLISECONDS_OF_HOUR)
}
