import { expect, test } from 'vitest'
import { nextOfferOn } from '#domain/underwriting/offer-wait.ts'

const WAIT = { days: 30, againDays: 90 }
const on = (day: string, isLifted = false) => ({ on: Temporal.PlainDate.from(day), isLifted })

test.each([
  ['who never cancelled does not wait', [], null],
  ['after one cancellation for thirty days', ['2026-12-05'], '2027-01-04'],
  ['after another within ninety days for ninety', ['2026-12-05', '2027-01-10'], '2027-04-10'],
  ['on the ninetieth day it is another', ['2026-12-05', '2027-03-05'], '2027-06-03'],
  ['a day later it is one', ['2026-12-05', '2027-03-06'], '2027-04-05'],
  ['two on one day are two', ['2026-12-05', '2026-12-05'], '2027-03-05'],
  ['in whatever order they are read', ['2027-01-10', '2026-12-05'], '2027-04-10'],
])('%s', (_, days, expected) => {
  expect(
    nextOfferOn(
      days.map((day) => on(day)),
      WAIT,
    )?.toString() ?? null,
  ).toBe(expected)
})

test('a wait that staff lifted is none, and its cancellation still counts before the next one', () => {
  expect(nextOfferOn([on('2026-12-05', true)], WAIT)).toBeNull()
  const next = nextOfferOn([on('2026-12-05', true), on('2026-12-20')], WAIT)
  expect(next?.toString()).toBe('2027-03-20')
})
