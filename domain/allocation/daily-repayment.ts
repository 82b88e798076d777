import { isBefore } from '#domain/calendar/calendar.ts'
import { rowsFrom } from '#domain/schedule/daily-schedule.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/allocation/owed.ts'
import {
  type AllocatedPart,
  allocatePayment,
  joined,
} from '#domain/allocation/payment-allocation.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { paidOn, principalFromLast, type Repayment } from '#domain/allocation/repayment-parts.ts'
import { settleWhole } from '#domain/allocation/settle-whole.ts'

/**
 * Applies a payment when interest runs by the day (market philippines). It settles what is due by
 * its day, then the next installment up to its amount: first interest earned to the day, the rest
 * principal. What is more prepays principal from the last installment back, and settles interest
 * once no principal is left. The payoff, or more, settles the loan.
 *
 * @param payment centavos received, not negative
 */
export function dailyRepayment(
  account: LoanAccount,
  payment: Centavos,
  on: Temporal.PlainDate,
): Repayment {
  const owed = owedOn(account, on)
  const whole = payoff(account, owed, on)
  const payable = repayAmount(account, owed, on)
  const kind = payment <= payable.amount ? 'repaid' : 'prepaid'
  if (payment >= whole.amount) {
    const settled = settleWhole(account, owed, whole, payment, on)
    return { ...settled, kind, rows: isAsScheduled(account, settled) ? account.rows : settled.rows }
  }

  const due = allocatePayment(
    payment,
    owed.map(({ number, due: portions }) => ({ number, outstanding: portions, due: portions })),
  )
  const isAhead = ({ dueOn, outstanding }: InstallmentOwed) =>
    isBefore(on, dueOn) && sumPortions(outstanding) > 0n
  const open = owed.filter(isAhead)
  const near = open.filter(({ number }) => payable.numbers.includes(number))
  const next = near.length > 0 ? near : open.slice(0, 1)
  const unpaid = sum(
    whole.installments
      .filter(({ number }) => open.some((each) => each.number === number))
      .map(({ portions }) => portions.interest ?? 0n),
  )
  const ahead = settledAhead(due.surplus, next, larger(0n, unpaid))
  const later = open.filter((each) => !next.includes(each))
  const beyond = beyondNext(ahead.left, later, leftOf(next, ahead.parts))
  const parts = [...due.parts, ...ahead.parts, ...beyond]
  const dated = paidOn(parts, on)
  const paid = { ...account, paid: [...account.paid, ...dated] }
  return { kind, parts: dated, surplus: 0n, rows: rowsFrom(paid, on) }
}

function isAsScheduled({ rows }: LoanAccount, settled: Repayment): boolean {
  return settled.rows.every(({ due }, index) => due === rows[index]?.due)
}

/**
 * Money for the next installments, oldest first, up to what is missing of each: interest earned,
 * principal, and the fee last.
 */
function settledAhead(money: Centavos, next: readonly InstallmentOwed[], unpaid: Centavos) {
  const parts: AllocatedPart[] = []
  let [left, earned] = [money, unpaid]
  for (const { number, outstanding } of next) {
    const fee = outstanding.fees ?? 0n
    const missing = sumPortions(outstanding)
    const interest = smaller(smaller(left, missing - fee), earned)
    const principal = smaller(left - interest, missing - fee - interest)
    const fees = smaller(left - interest - principal, fee)
    earned -= interest
    left -= interest + principal + fees
    parts.push(
      { number, portion: 'interest', amount: interest },
      { number, portion: 'principal', amount: principal },
      { number, portion: 'fees', amount: fees },
    )
  }
  return { parts: parts.filter(({ amount }) => amount > 0n), left }
}

/** The principal of settled installments that interest took the place of: the last one asks for it. */
function leftOf(next: readonly InstallmentOwed[], parts: readonly AllocatedPart[]): Centavos {
  const repaid = parts.filter(({ portion }) => portion === 'principal')
  return (
    sum(next.map(({ outstanding }) => outstanding.principal ?? 0n)) -
    sum(repaid.map(({ amount }) => amount))
  )
}

/**
 * Money beyond the next installments, less than the payoff: principal of the later ones from the
 * last one back, principal that moved to the last one, then interest earned.
 */
function beyondNext(
  money: Centavos,
  later: readonly InstallmentOwed[],
  moved: Centavos,
): AllocatedPart[] {
  const prepaid = principalFromLast(later, money)
  const rest = money - sum(prepaid.map(({ amount }) => amount))
  const [first, last] = [later[0], later.at(-1)]
  if (rest === 0n || !first || !last) return prepaid
  const principal = smaller(rest, moved)
  const all: AllocatedPart[] = [
    ...prepaid,
    { number: last.number, portion: 'principal', amount: principal },
    { number: first.number, portion: 'interest', amount: rest - principal },
  ]
  return joined(all.filter(({ amount }) => amount > 0n))
}
