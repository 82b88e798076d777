import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'
import { START } from '#domain/testing/testing-worked-loan.ts'

interface Open {
  readonly dueDay: number
  /** What is missing of its amount, its fee included. Centavos. */
  missing: Centavos
  fee: Centavos
}

/**
 * Interest by the day, counted day by day with no schedule made anew, for loans of 365 days a year
 * that pay no penalties: a second way to the same figures.
 *
 * @returns what settles the loan at the end of the last day, and all that was paid, in centavos
 */
export function countedByDays(
  rows: readonly ScheduleRow[],
  yearly: Rate,
  payments: readonly { readonly day: number; readonly amount: Centavos }[],
  lastDay: number,
): { payoff: Centavos; received: Centavos } {
  const ahead: Open[] = rows.map(({ dueOn, due, fees }) => ({
    dueDay: START.until(dueOn).days,
    missing: due,
    fee: fees,
  }))
  let principal = rows.reduce((total, row) => total + row.principal, 0n)
  let [period, earned, interestPaid, received] = [0n, 0n, 0n, 0n]
  let overdue = { interest: 0n, fees: 0n, principal: 0n }
  const unit = yearly.denominator * 365n
  const unpaid = () => earned + period / unit - interestPaid - overdue.interest

  for (let day = 0; day <= lastDay; day += 1) {
    if (day > 0 && ahead.length > 0) period += (principal - overdue.principal) * yearly.numerator
    for (const { missing, fee } of ahead.splice(0, ahead[0]?.dueDay === day ? 1 : 0)) {
      earned += period / unit
      period = 0n
      fallDue(missing, fee)
    }
    for (const { amount } of payments.filter((payment) => payment.day === day)) {
      const whole = payoffNow()
      received += least(amount, whole)
      // The fees of installments not yet due are not owed.
      if (amount >= whole) return { payoff: 0n, received }
      let money = amount
      money = payOverdue(money)
      money = payNext(money, day)
      const prepaid = least(money, principal)
      principal -= prepaid
      interestPaid += money - prepaid
    }
  }
  return { payoff: payoffNow(), received }

  function payoffNow(): Centavos {
    return principal + unpaid() + overdue.interest + overdue.fees
  }

  function fallDue(missing: Centavos, fee: Centavos): void {
    const rest = principal - overdue.principal
    if (missing === 0n || (rest === 0n && unpaid() === 0n)) return
    const isLast = ahead.length === 0
    const interest = isLast ? unpaid() : least(unpaid(), missing - fee)
    overdue = {
      interest: overdue.interest + interest,
      fees: overdue.fees + fee,
      principal: overdue.principal + (isLast ? rest : least(rest, missing - fee - interest)),
    }
  }

  /** Without penalties the order within an installment does not change what is left. */
  function payOverdue(money: Centavos): Centavos {
    const interest = least(money, overdue.interest)
    const fees = least(money - interest, overdue.fees)
    const repaid = least(money - interest - fees, overdue.principal)
    interestPaid += interest
    principal -= repaid
    overdue = {
      interest: overdue.interest - interest,
      fees: overdue.fees - fees,
      principal: overdue.principal - repaid,
    }
    return money - interest - fees - repaid
  }

  function payNext(money: Centavos, day: number): Centavos {
    const open = ahead.filter(({ missing }) => missing > 0n)
    const near = open.filter(({ dueDay }) => dueDay - day <= 7)
    let left = money
    for (const each of near.length > 0 ? near : open.slice(0, 1)) {
      const interest = least(least(left, each.missing - each.fee), unpaid())
      const repaid = least(left - interest, each.missing - each.fee - interest)
      const fee = least(left - interest - repaid, each.fee)
      interestPaid += interest
      principal -= repaid
      each.missing -= interest + repaid + fee
      each.fee -= fee
      left -= interest + repaid + fee
    }
    return left
  }
}

function least(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}
