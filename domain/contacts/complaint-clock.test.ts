import { expect, test } from 'vitest'
import { replyClock, replyDueOn, resolutionDueOn } from '#domain/contacts/complaint-clock.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

// spec: CFM-007, CONST-013
test.each([
  ['a Monday', '2026-11-16', '2026-11-19'],
  ['a Thursday, over a weekend', '2026-11-19', '2026-11-24'],
  ['a Saturday', '2026-11-21', '2026-11-25'],
  ['the Friday before Bonifacio Day', '2026-11-27', '2026-12-03'],
  ['the Tuesday before Christmas, over two holidays', '2026-12-22', '2026-12-29'],
  ['the day before Rizal Day, into a year that is not proclaimed', '2026-12-29', '2027-01-06'],
  ['Holy Wednesday', '2026-04-01', '2026-04-08'],
])('a complaint written on %s (%s) is to be answered by %s', (_, writtenOn, dueOn) => {
  expect(replyDueOn(day(writtenOn), HOLIDAYS).toString()).toBe(dueOn)
})

// spec: CFM-007
test('a complaint is to be answered within 15 calendar days, whatever is proclaimed', () => {
  const written = day('2026-12-01')
  const days = Array.from({ length: 1000 }, (_, each) => written.add({ days: each }).toString())
  const always = new Map(days.map((each) => [each, 'regular'] as const))
  expect(replyDueOn(written, always).toString()).toBe('2026-12-16')
})

// spec: CFM-007, CONST-013
test('staff are reminded after half and three quarters of the time, which ends with the day', () => {
  const at = (text: string) => Temporal.Instant.from(`2026-11-${text}+08:00`)
  expect(replyClock(at('16T10:00'), day('2026-11-19'))).toEqual({
    halfAt: at('18T05:00'),
    threeQuartersAt: at('19T02:30'),
    pastAt: at('20T00:00'),
  })
})

test('a complaint is to be resolved within 30 calendar days', () => {
  expect(resolutionDueOn(day('2026-11-21')).toString()).toBe('2026-12-21')
  expect(resolutionDueOn(day('2027-01-31')).toString()).toBe('2027-03-02')
})
