import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { compareDates, isBefore } from '#domain/calendar/calendar.ts'
import { earnedInterest } from '#domain/charges/earned-interest.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, sum } from '#domain/money/money.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import {
  eachPortion,
  type Portion,
  toPortions,
  type Portions,
  sumPortions,
  without,
} from '#domain/allocation/portions.ts'

/** What is owed of one installment on a day. Amounts in centavos. */
export interface InstallmentOwed {
  readonly number: number
  readonly dueOn: Temporal.PlainDate
  /** The whole debt: as scheduled, with penalties and charges to the day. */
  readonly whole: Portions
  /** Settled by payments and waivers: what is `waived` is part of it. */
  readonly paid: Portions
  /** Settled without money: the lender gave it up. */
  readonly waived: Portions
  /** The whole debt less what was paid. */
  readonly outstanding: Portions
  /** The outstanding part that is due by the day; a charge is due on its own date. */
  readonly due: Portions
  /** Earned by the day, whether booked or not: interest and penalties accrued, fees when due. */
  readonly earned: Portions
}

/**
 * What is owed on a loan at the end of a Manila day, per installment in centavos. It depends only
 * on schedule, payments, charges and the day (docs/assumptions.md).
 */
export function owedOn(account: LoanAccount, day: Temporal.PlainDate): readonly InstallmentOwed[] {
  const last = LAST_ASKED.get(account)
  if (last && compareDates(last.day, day) === 0) return last.owed
  const owed = computed(account, day)
  LAST_ASKED.set(account, { day, owed })
  return owed
}

/** A rule that asks for what is owed often asks for the same day again. */
const LAST_ASKED = new WeakMap<
  LoanAccount,
  { readonly day: Temporal.PlainDate; readonly owed: readonly InstallmentOwed[] }
>()

function computed(account: LoanAccount, day: Temporal.PlainDate): InstallmentOwed[] {
  const penalties = penaltiesOn(account, day)
  const interest = earnedInterest(account, day)
  return account.rows.map((row, index) => {
    const charges = chargesOf(account, row.number, penalties[index] ?? 0n)
    const settling = account.paid.filter(
      ({ number, on }) => number === row.number && !isBefore(day, on),
    )
    const paid = toPortions(settling)
    const whole = eachPortion((portion) => scheduledOf(row, portion) + charges(portion))
    const outstanding = without(whole, paid)
    const isDue = !isBefore(day, row.dueOn)
    const dueWhole = eachPortion(
      (portion) => (isDue ? scheduledOf(row, portion) : 0n) + charges(portion, day),
    )
    return {
      number: row.number,
      dueOn: row.dueOn,
      whole,
      paid,
      waived: toPortions(settling.filter(({ isWaived }) => isWaived)),
      outstanding,
      due: without(dueWhole, paid),
      earned: earned(interest[index] ?? 0n, dueWhole, paid),
    }
  })
}

/**
 * The installments that are payments of the loan: none after the one with which it ends, because
 * what was paid early left nothing for them.
 */
export function paymentsDue(owed: readonly InstallmentOwed[]): readonly InstallmentOwed[] {
  return owed.slice(0, owed.findLastIndex(({ whole }) => sumPortions(whole) > 0n) + 1)
}

/** What money settled of an installment, without what was waived. Centavos. */
export function paidInMoney({ paid, waived }: InstallmentOwed): Centavos {
  return sumPortions(paid) - sumPortions(waived)
}

/** The outstanding total of the installments, in centavos. */
export function outstandingTotal(owed: readonly InstallmentOwed[]) {
  return sum(owed.map(({ outstanding }) => sumPortions(outstanding)))
}

/**
 * What must be booked so that the books show what is earned, in centavos per portion
 * (docs/develop/ledger.md): earned less already booked. It is negative where a backdated payment
 * leaves less than was booked.
 */
export function toBook(owed: InstallmentOwed, booked: Portions): Portions {
  return eachPortion((portion) => (owed.earned[portion] ?? 0n) - (booked[portion] ?? 0n))
}

/**
 * The principal is not income. Interest paid before it accrued counts as earned once it is paid.
 */
function earned(interest: Centavos, due: Portions, paid: Portions): Portions {
  return eachPortion((portion) => {
    if (portion === 'principal') return 0n
    return larger(portion === 'interest' ? interest : (due[portion] ?? 0n), paid[portion] ?? 0n)
  })
}

function scheduledOf(row: ScheduleRow, portion: Portion) {
  if (portion === 'principal' || portion === 'interest' || portion === 'fees') return row[portion]
  return 0n
}

/** Charges of a portion: those due by a day, or all. Computed penalties are always due. */
function chargesOf(account: LoanAccount, number: number, penalty: bigint) {
  const own = account.charges.filter((charge) => charge.number === number)
  return (portion: Portion, dueBy?: Temporal.PlainDate) => {
    let total = portion === 'penalties' ? penalty : 0n
    for (const charge of own)
      if (charge.portion === portion && !(dueBy && isBefore(dueBy, charge.dueOn)))
        total += charge.amount
    return total
  }
}
