import { accruedInterest } from '#domain/accrued-interest.ts'
import { dailyEarned } from '#domain/daily-interest.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import type { Market } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'

/**
 * Interest earned by the end of a day, by installment in the order of the rows, by the market's
 * rule. Centavos; below zero only before day 0 of an extension (daily-interest.ts).
 */
export function earnedInterest(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  return INTEREST_RULES[account.market.interest](account, day)
}

const INTEREST_RULES: Readonly<
  Record<Market['interest'], (account: LoanAccount, day: Temporal.PlainDate) => Centavos[]>
> = {
  byInstallment: ({ rows, terms, market }, day) =>
    rows.map(({ number }) => accruedInterest(rows, number, terms, day, market.chargeRounding)),
  byDay: dailyEarned,
}
