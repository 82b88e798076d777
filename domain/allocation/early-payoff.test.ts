import { expect, test } from 'vitest'
import { earlyPayoffs } from '#domain/allocation/early-payoff.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { loanDates, payoff } from '#domain/allocation/prepayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { compareDates, daysBetween } from '#domain/calendar/calendar.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { perCent } from '#domain/money/rate.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { offer } from '#domain/underwriting/offer.ts'

const market = MARKETS.philippines

const OFFERS: [name: string, principal: bigint, changed: Partial<LoanTerms>][] = [
  ['every 30 days', 9_000_00n, {}],
  ['with a fee by the installment', 9_000_00n, { installmentFee: 25_00n }],
  ['one payment', 10_000_00n, { installmentCount: 1, interval: { every: 91, unit: 'days' } }],
  [
    'every 15 days, in whole pesos',
    14_999_00n,
    { installmentCount: 12, interval: { every: 15, unit: 'days' }, installmentMultiple: 100n },
  ],
  ['on both paydays', 10_000_00n, { payday: 'both', installmentCount: 8 }],
  ['at the end of the month', 10_000_00n, { payday: 'monthEnd' }],
  ['on the 5th, at a low rate', 3_333_33n, { payday: 5, annualRate: perCent('7.5') }],
]

test.each(OFFERS)(
  'on each day of a loan %s the payoff is what the loan asks of who pays on time',
  (_, principal, changed) => {
    let account = workedLoan('philippines', principal, changed)
    const offered = offer(account.terms, principal, START, market)
    const dates = loanDates(START, offered.rows)
    const days = earlyPayoffs(offered, account.terms, market)
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: daysBetween(START, dates.maturityOn) }, (_day, index) => index + 1),
    )
    for (const { day, amount, saved } of days) {
      const on = loanDay(day)
      const owed = owedOn(account, on)
      const asked = payoff(account, owed, on)
      expect({ day, amount, saved }).toEqual({ day, amount: asked.amount, saved: asked.saved })
      if (!offered.rows.some(({ dueOn }) => compareDates(dueOn, on) === 0)) continue
      const due = sum(owed.map((each) => sumPortions(each.due)))
      account = accountAfter(account, repayment(account, due, on, dates))
    }
    expect(days.at(-1)?.saved).toBe(0n)
  },
)
