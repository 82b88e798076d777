import { expect, test } from 'vitest'
import { firstPayday, isPayday, type Payday, paydaysFrom } from '#domain/calendar/paydays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const from = (payday: Payday, start: string, count: number) =>
  paydaysFrom(payday, firstPayday(payday, day(start)), count).map(String)

test('both paydays are the 15th and the last day of each month, without a gap', () => {
  expect(from('both', '2027-01-28', 5)).toEqual([
    '2027-02-15',
    '2027-02-28',
    '2027-03-15',
    '2027-03-31',
    '2027-04-15',
  ])
})

test('the end of a month is its last day: the 31st, the 30th, and 28 or 29 February', () => {
  expect(from('monthEnd', '2027-12-15', 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(from('monthEnd', '2027-01-31', 1)).toEqual(['2027-02-28'])
})

test('a day of the month is the same in each month, in one of 28 days too', () => {
  expect(from(28, '2027-01-18', 3)).toEqual(['2027-01-28', '2027-02-28', '2027-03-28'])
  expect(from(1, '2026-12-31', 2)).toEqual(['2027-02-01', '2027-03-01'])
})

test('the first payday is 10 days away or more; on a payday itself it is the next one', () => {
  expect(from(15, '2026-12-05', 1)).toEqual(['2026-12-15'])
  expect(from(15, '2026-12-06', 1)).toEqual(['2027-01-15'])
  expect(from(15, '2026-12-15', 1)).toEqual(['2027-01-15'])
  expect(from('both', '2026-12-15', 1)).toEqual(['2026-12-31'])
  expect(from('monthEnd', '2026-12-31', 1)).toEqual(['2027-01-31'])
})

test.each<[Payday, string, boolean]>([
  ['both', '2027-02-15', true],
  ['both', '2027-02-28', true],
  ['both', '2028-02-28', false],
  ['monthEnd', '2027-02-15', false],
  [28, '2028-02-28', true],
])('whether %s is on %s: %s', (payday, date, isOne) => {
  expect(isPayday(payday, day(date))).toBe(isOne)
})
