import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { perCent } from '#domain/money/rate.ts'
import { earlyPayoffs } from '#domain/allocation/early-payoff.ts'
import { START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

const market = MARKETS.philippines
const terms = { ...WORKED_TERMS.philippines, annualRate: perCent('33'), installmentFee: 25_00n }
const offered = offer(terms, 9_000_00n, START, market)

/** A borrower who paid all that was due before a day on its due date. */
function punctualBefore(day: Temporal.PlainDate): LoanAccount {
  const paid = offered.rows
    .filter(({ dueOn }) => Temporal.PlainDate.compare(dueOn, day) < 0)
    .flatMap((row) =>
      (['principal', 'interest', 'fees'] as const).map((portion) => ({
        on: row.dueOn,
        number: row.number,
        portion,
        amount: row[portion],
      })),
    )
  const late = { isRepeatBorrower: false, isPenaltyCharged: false, penaltyRate: perCent('5') }
  return {
    market,
    terms,
    rows: offered.rows,
    paid,
    charges: [],
    disputes: [],
    late,
    penaltyRoom: null,
  }
}

test('the payoff of each day is that of a borrower who pays on time', () => {
  const days = earlyPayoffs(offered, terms, market)
  expect(days).toHaveLength(offered.rows.reduce((sum, row) => sum + row.days, 0))
  for (const { day, amount, saved } of days) {
    const on = START.add({ days: day })
    const account = punctualBefore(on)
    const whole = payoff(account, owedOn(account, on), on)
    expect({ day, amount, saved }).toEqual({ day, amount: whole.amount, saved: whole.saved })
  }
  expect(days.at(-1)?.saved).toBe(0n)
})
