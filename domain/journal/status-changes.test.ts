import { expect, test } from 'vitest'
import { loanStatus, type LoanStatus } from '#domain/journal/loan-status.ts'
import { type StatusChange, statusChangesAfter } from '#domain/journal/status-changes.ts'

const on = (date: string) => Temporal.PlainDate.from(date)
const rowsOf = (...dates: string[]) => dates.map((date) => ({ dueOn: on(date) }))
const unpaid = (...dates: string[]) => {
  const installments = rowsOf(...dates).map(({ dueOn }) => ({ dueOn, outstanding: 1n }))
  const facts = { decision: 'approved', isDisbursed: true, isWrittenOff: false } as const
  return (day: Temporal.PlainDate) => loanStatus({ ...facts, installments }, day)
}
const turns = (
  day: string,
  dates: string[],
  statusOn: (day: Temporal.PlainDate) => LoanStatus = unpaid(...dates),
) => statusChangesAfter(rowsOf(...dates), on(day), statusOn).map(written)
const written = (turn: StatusChange) => `${turn.on.toString()} ${turn.status ?? 'books'}`

test('a loan is due soon a week before its due date, and is booked on the due date', () => {
  expect(turns('2026-12-03', ['2026-12-21', '2027-01-20'])).toEqual([
    '2026-12-14 174',
    '2026-12-21 books',
  ])
})

test('the current day is not a later day', () => {
  expect(turns('2026-12-13', ['2026-12-21'])).toEqual(['2026-12-14 174', '2026-12-21 books'])
  expect(turns('2026-12-14', ['2026-12-21'])).toEqual(['2026-12-21 books'])
})

test('on its due date a loan is late tomorrow, and is booked on the 1st', () => {
  expect(turns('2026-12-21', ['2026-12-21'])).toEqual(['2026-12-22 180', '2027-01-01 books'])
})

test('a late loan stays late, so only the end of the month follows', () => {
  expect(turns('2026-12-22', ['2026-12-21'])).toEqual(['2027-01-01 books'])
  expect(turns('2027-01-01', ['2026-12-21'])).toEqual(['2027-02-01 books'])
  // A week before the second date.
  expect(turns('2026-12-22', ['2026-12-21', '2027-01-02'])).toEqual(['2027-01-01 books'])
})

test('a loan is booked on the 1st of a month when no due date is earlier', () => {
  expect(turns('2026-11-21', ['2026-12-21', '2027-01-20'])).toEqual(['2026-12-01 books'])
  expect(turns('2026-12-01', ['2027-03-01'])).toEqual(['2027-01-01 books'])
})

test('the next of several due dates is booked, in whatever order the rows are', () => {
  expect(turns('2026-12-02', ['2026-12-20', '2026-12-06', '2026-12-09'])).toEqual([
    '2026-12-06 books',
  ])
})

test('status changes are in the order of their days, in whatever order the rows are', () => {
  // Paid on the 3rd, and a week before the 20th due soon again.
  const statusOn = (day: Temporal.PlainDate) => (day.month === 12 && day.day === 3 ? 170 : 174)
  expect(turns('2026-12-02', ['2026-12-20', '2026-12-02'], statusOn)).toEqual([
    '2026-12-03 170',
    '2026-12-13 174',
    '2026-12-20 books',
  ])
})

test('a change on a day of bookkeeping is left to that bookkeeping', () => {
  // A week before the 8th is the 1st.
  expect(turns('2026-12-20', ['2027-01-08'])).toEqual(['2027-01-01 books'])
})

test('a status that returns is two changes', () => {
  const dates = ['2026-12-12', '2026-12-27']
  const statusOn = (day: Temporal.PlainDate) => (day.toString() === '2026-12-13' ? 180 : 174)
  expect(turns('2026-12-12', dates, statusOn)).toEqual([
    '2026-12-13 180',
    '2026-12-20 174',
    '2026-12-27 books',
  ])
})
