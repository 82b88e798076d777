import { expect, test } from 'vitest'
import { callsStoppedUntil, helpTerms } from '#domain/contacts/call-stop.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => Temporal.Instant.from(`${text}+08:00`)

test.each([
  ['a Monday', '2026-11-16', '2026-11-19'],
  ['a Thursday, over a weekend', '2026-11-19', '2026-11-24'],
  ['a Friday', '2026-11-20', '2026-11-25'],
  ['a Sunday', '2026-11-22', '2026-11-25'],
  ['the Friday before Bonifacio Day', '2026-11-27', '2026-12-03'],
  ['the Tuesday before Christmas, over two holidays', '2026-12-22', '2026-12-29'],
])('help that is asked for on %s (%s) is answered by %s', (_, askedOn, dueOn) => {
  expect(helpTerms(day(askedOn), null, HOLIDAYS).dueOn.toString()).toBe(dueOn)
})

test.each([
  [null, '2026-11-16', true, '2026-11-16'],
  ['2026-11-16', '2026-11-16', false, '2026-12-16'],
  ['2026-11-16', '2026-12-15', false, '2026-12-16'],
  ['2026-11-16', '2026-12-16', true, '2026-12-16'],
  ['2026-11-16', '2027-02-01', true, '2027-02-01'],
])('after a stop of %s, a request of %s stops calls: %s; from %s on', (last, on, stops, from) => {
  const { stopsCalls, stopsFrom } = helpTerms(day(on), last === null ? null : day(last), HOLIDAYS)
  expect([stopsCalls, stopsFrom.toString()]).toEqual([stops, from])
})

const asked = { stopsCalls: true, dueOn: day('2026-11-24'), answeredAt: null, answer: null }

test('calls are stopped to the end of the third weekday', () => {
  const end = at('2026-11-25T00:00')
  expect(callsStoppedUntil(asked, at('2026-11-19T10:00'))).toEqual(end)
  expect(callsStoppedUntil(asked, at('2026-11-24T23:59'))).toEqual(end)
  expect(callsStoppedUntil(asked, end)).toBeNull()
  expect(callsStoppedUntil({ ...asked, stopsCalls: false }, at('2026-11-19T10:00'))).toBeNull()
})

test.each(['plan', 'extension'] as const)('an answer by %s ends the stop at once', (answer) => {
  const answered = { ...asked, answeredAt: at('2026-11-20T09:00'), answer }
  expect(callsStoppedUntil(answered, at('2026-11-20T09:00'))).toBeNull()
})

test('an answer in words ends the stop with its day, and a late one does not begin it again', () => {
  const words = (answeredAt: string) =>
    ({ ...asked, answeredAt: at(answeredAt), answer: 'words' }) as const
  const early = words('2026-11-20T00:01')
  const end = at('2026-11-21T00:00')
  expect(callsStoppedUntil(early, at('2026-11-20T00:02'))).toEqual(end)
  expect(callsStoppedUntil(early, at('2026-11-20T23:59'))).toEqual(end)
  expect(callsStoppedUntil(early, end)).toBeNull()
  expect(callsStoppedUntil({ ...early, stopsCalls: false }, at('2026-11-20T00:02'))).toBeNull()
  expect(callsStoppedUntil(words('2026-11-25T09:00'), at('2026-11-25T09:01'))).toBeNull()
})
