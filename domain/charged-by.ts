import { laterOf } from '#domain/calendar.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'

/**
 * What a loan will have cost when it is extended on a day: the schedules before, and on the one in
 * force all that is earned by the new day 0. Centavos.
 */
export function chargedByExtension(
  account: LoanAccount,
  day: Temporal.PlainDate,
  chargedBefore: Centavos,
): Centavos {
  const unsettled = owedOn(account, day).find(({ outstanding }) => totalOf(outstanding) > 0n)
  const startsOn = unsettled ? laterOf(unsettled.dueOn, day) : day
  return chargedBefore + sum(owedOn(account, startsOn).map(({ earned }) => totalOf(earned)))
}
