import { expect, test } from 'vitest'
import {
  isContactHour,
  isOverdueDayCurrent,
  nextContactAt,
  nextReminderAt,
} from '#domain/contacts/contact-hours.ts'

const manila = (time: string) => Temporal.Instant.from(`${time}+08:00`)

test.each([
  ['2026-11-21T06:59:59', false],
  ['2026-11-21T07:00:00', true],
  ['2026-11-21T20:59:59', true],
  ['2026-11-21T21:00:00', false],
  ['2026-11-22T00:00:00', false],
])('at %s in Manila a message may be sent: %s', (time, may) => {
  expect(isContactHour(manila(time))).toBe(may)
})

test.each([
  ['2026-11-21T08:59:59', '2026-11-21T09:00:00'],
  ['2026-11-21T09:00:00', '2026-11-22T09:00:00'],
  ['2026-12-31T23:00:00', '2027-01-01T09:00:00'],
])('after %s the next reminders are sent at %s', (mark, next) => {
  expect(nextReminderAt(manila(mark))).toEqual(manila(next))
})

test.each([
  ['2026-11-21T12:00:00', '2026-11-21T12:00:00'],
  ['2026-11-21T06:59:59', '2026-11-21T07:00:00'],
  ['2026-11-21T21:00:00', '2026-11-22T07:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T07:00:00'],
])('what happens at %s is told at %s', (now, at) => {
  expect(nextContactAt(manila(now))).toEqual(manila(at))
})

test.each([
  [1, 1, true],
  [1, 6, true],
  [1, 7, false],
  [7, 7, true],
  [7, 1, false],
  [25, 200, true],
  [1, 0, false],
  [7, -3, false],
])('a message of day %s overdue holds on day %s: %s', (planned, today, holds) => {
  expect(isOverdueDayCurrent(planned, today)).toBe(holds)
})
