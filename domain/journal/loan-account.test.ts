import { expect, test } from 'vitest'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { settledAlready } from '#domain/journal/loan-account.ts'

const on = (day: string) => Temporal.PlainDate.from(day)
const part = (day: string): PaidPart => ({
  on: on(day),
  number: 1,
  portion: 'principal',
  amount: 100_00n,
})
const account = { paid: [part('2026-03-01'), part('2026-03-09')] } as unknown as LoanAccount

test('a payment with an earlier value date finds settled what later payments settled', () => {
  const days = settledAlready(account, on('2026-03-05')).paid.map((each) => each.on.toString())
  expect(days).toEqual(['2026-03-01', '2026-03-05'])
})

test('the account itself keeps the value dates of its payments', () => {
  settledAlready(account, on('2026-03-05'))
  expect(account.paid.map((each) => each.on.toString())).toEqual(['2026-03-01', '2026-03-09'])
})
