import { describe, expect, test } from 'vitest'
import { daysByLaw, hasProclamation, isHoliday } from '#domain/calendar/holidays.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

/** The days off of a year, as months and days. */
function holidaysOf(year: number): string[] {
  const first = new Temporal.PlainDate(year, 1, 1)
  return Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }))
    .filter((date) => isHoliday(date, HOLIDAYS))
    .map((date) => date.toString().slice(5))
}

describe('2026, whose proclamation is in the table', () => {
  test.each([
    ['2026-02-17', 'Chinese New Year'],
    ['2026-03-20', 'Eid’l Fitr'],
    ['2026-04-03', 'Good Friday'],
    ['2026-05-27', 'Eid’l Adha'],
    ['2026-08-31', 'National Heroes Day'],
    ['2026-11-02', 'All Souls’ Day'],
    ['2026-11-30', 'Bonifacio Day'],
    ['2026-12-24', 'Christmas Eve'],
  ])('%s, %s, is a holiday', (on) => {
    expect(isHoliday(day(on), HOLIDAYS)).toBe(true)
  })

  test('the holidays are those 20 days and no others', () => {
    const spring = ['01-01', '02-17', '03-20', '04-02', '04-03', '04-04', '04-09', '05-01', '05-27']
    const later = ['06-12', '08-21', '08-31', '11-01', '11-02', '11-30', '12-08']
    const christmas = ['12-24', '12-25', '12-30', '12-31']
    expect(holidaysOf(2026)).toEqual([...spring, ...later, ...christmas])
  })

  test('25 February is a special working day, and ordinary days are not holidays', () => {
    for (const on of ['2026-02-25', '2026-11-27', '2026-12-01', '2026-12-26'])
      expect(isHoliday(day(on), HOLIDAYS)).toBe(false)
  })
})

describe('a year whose proclamation is not in the table', () => {
  // Easter Sundays of published tables; the last ones are of the calendar's rare corrections.
  test.each(
    `2024-03-31 2025-04-20 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28
    2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01
    2041-04-21 2042-04-06 2043-03-29 2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05
    2049-04-18 2050-04-10 2076-04-19 2100-03-28 2200-04-06 2299-04-16 2300-04-08`.split(/\s+/),
  )('the Thursday and the Friday before Easter Sunday, %s, are holidays by law', (easter) => {
    const before = (days: number) => day(easter).subtract({ days })
    expect([2, 3].map((days) => isHoliday(before(days), HOLIDAYS))).toEqual([true, true])
  })

  test('the holidays are those of the law and no others', () => {
    const holyWeek = ['03-25', '03-26']
    const spring = ['01-01', ...holyWeek, '04-09', '05-01', '06-12']
    const later = ['08-21', '08-30', '11-01', '11-30', '12-08', '12-25', '12-30', '12-31']
    expect(holidaysOf(2027)).toEqual([...spring, ...later])
  })

  test('the last Monday of August is a holiday, wherever it falls', () => {
    expect(isHoliday(day('2027-08-30'), HOLIDAYS)).toBe(true)
    expect(isHoliday(day('2038-08-30'), HOLIDAYS)).toBe(true)
    expect(isHoliday(day('2027-08-23'), HOLIDAYS)).toBe(false)
    expect(isHoliday(day('2038-04-23'), HOLIDAYS)).toBe(true)
  })

  test('a day that only a proclamation makes a holiday does not count, so that no time limit ends too late', () => {
    for (const on of ['2027-02-06', '2027-11-02', '2027-12-24'])
      expect(isHoliday(day(on), HOLIDAYS)).toBe(false)
    for (const on of ['2027-01-01', '2027-06-12', '2027-12-08'])
      expect(isHoliday(day(on), HOLIDAYS)).toBe(true)
  })
})

describe('what is proclaimed of one day', () => {
  const with2027 = new Map([
    ...HOLIDAYS,
    ['2027-03-10', 'regular'],
    ['2027-11-30', 'working'],
    ['2027-11-29', 'regular'],
  ] as const)

  test('makes it a holiday or a working day, and leaves the others of its year to the law', () => {
    expect(isHoliday(day('2027-03-10'), with2027)).toBe(true)
    expect(isHoliday(day('2027-11-29'), with2027)).toBe(true)
    expect(isHoliday(day('2027-11-30'), with2027)).toBe(false)
    expect(isHoliday(day('2027-12-25'), with2027)).toBe(true)
  })

  test('does not make its year a proclaimed one: all days of the law do', () => {
    expect([2026, 2027].map((year) => hasProclamation(year, with2027))).toEqual([true, false])
    const all = daysByLaw(2027).map(({ day: on, kind }) => [on.toString(), kind] as const)
    expect(hasProclamation(2027, new Map([...with2027, ...all]))).toBe(true)
  })
})
