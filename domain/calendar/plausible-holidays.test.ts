import { describe, expect, it } from 'vitest'
import type { Holidays } from '#domain/calendar/holidays.ts'
import { implausibleHolidays } from '#domain/calendar/plausible-holidays.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const NONE: Holidays = new Map()

/** The calendar with as many more holidays, one after another or each so many days apart. */
function withDays(first: string, count: number, apart = 1): Holidays {
  const from = Temporal.PlainDate.from(first)
  const days = Array.from({ length: count }, (_, each) =>
    from.add({ days: each * apart }).toString(),
  )
  return new Map([...HOLIDAYS, ...days.map((day) => [day, 'special'] as const)])
}

describe('a calendar of holidays', () => {
  it('is plausible as it was proclaimed of 2026', () => {
    expect(implausibleHolidays(NONE, HOLIDAYS, [2025, 2026, 2027])).toEqual([])
  })

  it('has at most 30 holidays in a year', () => {
    // The law names 14 of 2027.
    expect(implausibleHolidays(HOLIDAYS, withDays('2027-01-03', 16, 5), [2027])).toEqual([])
    expect(implausibleHolidays(HOLIDAYS, withDays('2027-01-03', 17, 5), [2027])).toEqual([
      'date: 2027 would have 31 holidays; a year has at most 30.',
    ])
  })

  it('has at most 10 of them on weekdays in a row, weekends and the end of a year between them or not', () => {
    expect(implausibleHolidays(HOLIDAYS, withDays('2027-07-05', 12), [2027])).toEqual([])
    expect(implausibleHolidays(HOLIDAYS, withDays('2027-07-05', 15), [2027])).toEqual([
      'date: in 2027 11 weekdays in a row would be holidays; at most 10 are.',
    ])
    const over = withDays('2026-12-21', 14)
    expect(implausibleHolidays(HOLIDAYS, over, [2026])).toEqual([])
    const more = new Map([...over, ...withDays('2027-01-04', 4)])
    expect(implausibleHolidays(HOLIDAYS, more, [2027])).toEqual([
      'date: in 2027 14 weekdays in a row would be holidays; at most 10 are.',
    ])
  })

  it('that is beyond a bound is changed to have fewer, and not more', () => {
    const many = withDays('2027-01-04', 40, 5)
    expect(implausibleHolidays(many, withDays('2027-01-04', 39, 5), [2027])).toEqual([])
    expect(implausibleHolidays(many, withDays('2027-01-04', 41, 5), [2027])).toHaveLength(1)
  })
})
