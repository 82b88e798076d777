import { describe, expect, test } from 'vitest'
import { isHoliday } from '#domain/holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

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
    expect(isHoliday(day(on))).toBe(true)
  })

  test('25 February is a special working day, and ordinary days are none', () => {
    for (const on of ['2026-02-25', '2026-11-27', '2026-12-01', '2026-12-26'])
      expect(isHoliday(day(on))).toBe(false)
  })
})

describe('a year whose proclamation is not in the table', () => {
  // Easter Sundays of astronomical tables: 2024-03-31, 2025-04-20, 2027-03-28, 2038-04-25.
  test.each(['2024-03-28', '2024-03-29', '2025-04-17', '2025-04-18', '2027-03-25', '2027-03-26'])(
    '%s, of Holy Week, is a holiday by law',
    (on) => {
      expect(isHoliday(day(on))).toBe(true)
    },
  )

  test('the last Monday of August is a holiday, wherever it falls', () => {
    expect(isHoliday(day('2027-08-30'))).toBe(true)
    expect(isHoliday(day('2038-08-30'))).toBe(true)
    expect(isHoliday(day('2027-08-23'))).toBe(false)
    expect(isHoliday(day('2038-04-23'))).toBe(true)
  })

  test('what only a proclamation makes a day off is none, so that no time limit ends too late', () => {
    for (const on of ['2027-02-06', '2027-11-02', '2027-12-24'])
      expect(isHoliday(day(on))).toBe(false)
    for (const on of ['2027-01-01', '2027-06-12', '2027-12-08'])
      expect(isHoliday(day(on))).toBe(true)
  })
})
