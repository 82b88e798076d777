import { accruedInterest } from '#domain/charges/accrued-interest.ts'
import { compareDates } from '#domain/calendar/calendar.ts'
import { dailyEarned } from '#domain/charges/daily-interest.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'

/**
 * Interest earned by the end of a day, by installment in the order of the rows, by the market's
 * rule. Centavos; below zero only before day 0 of an extension (daily-interest.ts).
 */
export function earnedInterest(account: LoanAccount, day: Temporal.PlainDate): readonly Centavos[] {
  const last = LAST_ASKED.get(account)
  if (last && compareDates(last.day, day) === 0) return last.earned
  const earned = INTEREST_RULES[account.market.interest](account, day)
  LAST_ASKED.set(account, { day, earned })
  return earned
}

/** What is owed and what settles it ask for the interest of the same day. */
const LAST_ASKED = new WeakMap<
  LoanAccount,
  { readonly day: Temporal.PlainDate; readonly earned: readonly Centavos[] }
>()

const INTEREST_RULES: Readonly<
  Record<Market['interest'], (account: LoanAccount, day: Temporal.PlainDate) => Centavos[]>
> = {
  byInstallment: ({ rows, terms, market }, day) =>
    rows.map(({ number }) => accruedInterest(rows, number, terms, day, market.chargeRounding)),
  byDay: dailyEarned,
}
