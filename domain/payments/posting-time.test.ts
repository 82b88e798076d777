import { expect, test } from 'vitest'
import { MANILA } from '#domain/calendar/calendar.ts'
import { type Posting, postedBy } from '#domain/payments/posting-time.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const manila = (at: Temporal.Instant) => at.toZonedDateTimeISO(MANILA).toPlainDateTime().toString()

test.each<[string, string, Posting, string]>([
  ['at once: within the hour', '2026-11-27T23:40', { kind: 'atOnce' }, '2026-11-28T00:40:00'],
  [
    'a day later, Saturday too',
    '2026-11-27T08:00',
    { kind: 'days', days: 1 },
    '2026-11-28T23:59:00',
  ],
  // Saturday, Sunday, and Bonifacio Day on Monday 30 November are no banking days.
  [
    'a banking day later',
    '2026-11-27T08:00',
    { kind: 'bankingDays', days: 1 },
    '2026-12-01T23:59:00',
  ],
  ['three of them', '2026-11-27T08:00', { kind: 'bankingDays', days: 3 }, '2026-12-03T23:59:00'],
  // Late in the evening it is still that day in Manila, though the next one in UTC has not begun.
  ['from the day in Manila', '2026-11-24T01:30', { kind: 'days', days: 1 }, '2026-11-25T23:59:00'],
])('%s', (_, paid, posting, by) => {
  const paidAt = Temporal.PlainDateTime.from(paid).toZonedDateTime(MANILA).toInstant()
  expect(manila(postedBy(paidAt, posting, HOLIDAYS))).toBe(by)
})
