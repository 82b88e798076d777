import { daysBetween } from '#domain/calendar/calendar.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { DUE_SOON_DAYS } from '#domain/journal/loan-status.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import { type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'

/** What the borrower has to pay today. */
export interface Payable {
  /** Centavos; 0 only when nothing is owed. */
  readonly amount: Centavos
  /** The earliest due date in it, past or future; null when nothing is owed. */
  readonly dueOn: Temporal.PlainDate | null
  /** Numbers of the installments that it is for: overdue, due soon, or the next one. */
  readonly numbers: readonly number[]
  /** What it asks for of each installment, of all when it is the payoff; adds up to the amount. */
  readonly installments: readonly PayableInstallment[]
  /**
   * What the installments come to if they are paid on their due dates instead; the amount itself
   * unless it is the payoff. Centavos.
   */
  readonly amountWhenDue: Centavos
}

/** What is asked for of an installment. Centavos. */
export interface PayableInstallment {
  readonly number: number
  readonly dueOn: Temporal.PlainDate
  readonly portions: Portions
}

/**
 * The amount that is payable today (`repayAmount`), in centavos: in status 170 the next
 * installment; in 174 all that is overdue and all that is due within 7 days; in 180 the same with
 * the charges to the day (docs/assumptions.md). Where interest runs by the day, never more than the
 * payoff of the day.
 */
export function repayAmount(
  account: LoanAccount,
  owed: readonly InstallmentOwed[],
  day: Temporal.PlainDate,
): Payable {
  const unsettled = owed.filter(({ outstanding }) => sumPortions(outstanding) > 0n)
  const near = unsettled.filter(({ dueOn }) => daysBetween(day, dueOn) <= DUE_SOON_DAYS)
  const payable = near.length > 0 ? near : unsettled.slice(0, 1)
  const asked = payable.map(({ number, dueOn, outstanding: portions }) => ({
    number,
    dueOn,
    portions,
  }))
  const amountWhenDue = sum(asked.map(({ portions }) => sumPortions(portions)))
  const whole = account.market.interest === 'byDay' ? payoff(account, owed, day) : null
  const isWhole = whole !== null && whole.amount < amountWhenDue
  const installments = isWhole ? settling(owed, whole.installments) : asked
  return {
    amount: isWhole ? whole.amount : amountWhenDue,
    dueOn: payable[0]?.dueOn ?? null,
    numbers: payable.map(({ number }) => number),
    installments,
    amountWhenDue,
  }
}

function settling(
  owed: readonly InstallmentOwed[],
  installments: readonly Omit<PayableInstallment, 'dueOn'>[],
): PayableInstallment[] {
  return owed.flatMap(({ number, dueOn }) => {
    const found = installments.find((each) => each.number === number)
    return found && sumPortions(found.portions) !== 0n ? [{ ...found, dueOn }] : []
  })
}
