import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { yearsBetween } from '#domain/calendar/day-count.ts'
import { nextPayday } from '#domain/calendar/paydays.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, share, smaller } from '#domain/money/money.ts'
import { times } from '#domain/money/rate.ts'
import { offer } from '#domain/underwriting/offer.ts'

/** A loan as it was accepted. */
interface AcceptedLoan {
  readonly terms: LoanTerms
  /** Centavos. */
  readonly principal: Centavos
  readonly market: Pick<Market, 'chargeRounding'>
  /** The installments of the offer. */
  readonly accepted: readonly ScheduleRow[]
}

/**
 * The schedule issued when a payout succeeds: interest counts from that day, and no amount exceeds
 * the one that the borrower accepted (docs/assumptions.md, "paid out later than accepted").
 * Installments every interval are due at theirs from that day; paydays stay as accepted, unless the
 * first one would be too soon after the money.
 *
 * @param on day 0
 */
export function issuedSchedule(loan: AcceptedLoan, on: Temporal.PlainDate): ScheduleRow[] {
  const { terms, principal, market, accepted } = loan
  const { payday, firstDueOn } = terms
  const due =
    payday === undefined || !firstDueOn ? undefined : dueAfterPayout(payday, firstDueOn, on)
  const isMoved = due !== undefined && firstDueOn !== undefined && daysBetween(firstDueOn, due) > 0
  const onDates = due ? { ...terms, firstDueOn: due } : terms
  const fresh = offer(onDates, principal, on, market).rows
  if (!due) return issuedRows(accepted, fresh)
  if (!isMoved && isNoneDearer(accepted, fresh)) return [...fresh]
  return earnedRows(loan, fresh)
}

/** Days from the money to the first payday at least, so that nobody repays it as it arrives. */
const DAYS_WITH_THE_MONEY = 4

function dueAfterPayout(
  payday: NonNullable<LoanTerms['payday']>,
  firstDueOn: Temporal.PlainDate,
  on: Temporal.PlainDate,
): Temporal.PlainDate {
  let due = firstDueOn
  while (daysBetween(on, due) < DAYS_WITH_THE_MONEY) due = nextPayday(payday, due)
  return due
}

/**
 * The accepted installments on other days: each asks for its principal, and for the lower of the
 * accepted interest and of what its days earn. The days beyond the accepted ones bear none.
 */
function earnedRows(
  { terms, principal, market, accepted }: AcceptedLoan,
  fresh: readonly ScheduleRow[],
): ScheduleRow[] {
  let opening = principal
  return fresh.map((row, index) => {
    const was = accepted[index] ?? row
    const free = Math.max(0, row.days - was.days)
    const years = yearsBetween(
      terms.dayCount,
      row.dueOn.subtract({ days: row.days - free }),
      row.dueOn,
    )
    const earned = share(opening, times(terms.annualRate, years), market.chargeRounding)
    const interest = smaller(was.interest, earned)
    opening = was.balance
    return {
      ...row,
      ...(free > 0 && { interestFreeDays: free }),
      principal: was.principal,
      interest,
      fees: was.fees,
      due: was.principal + interest + was.fees,
      balance: was.balance,
    }
  })
}

/**
 * The rows of a schedule with the real dates. Where longer months would raise an installment, the
 * accepted amounts stay, with the lower interest of the two.
 *
 * @param accepted rows of the offer as accepted, centavos
 * @param fresh    rows of the same terms from the real day 0
 */
export function issuedRows(
  accepted: readonly ScheduleRow[],
  fresh: readonly ScheduleRow[],
): ScheduleRow[] {
  if (accepted.length !== fresh.length)
    throw new Error(`${fresh.length} installments for ${accepted.length} that were accepted.`)
  if (isNoneDearer(accepted, fresh)) return [...fresh]
  return fresh.map((row, index) => {
    const { principal, interest, fees, balance } = accepted[index] ?? row
    const least = smaller(interest, row.interest)
    return { ...row, principal, interest: least, fees, due: principal + least + fees, balance }
  })
}

function isNoneDearer(accepted: readonly ScheduleRow[], fresh: readonly ScheduleRow[]): boolean {
  return fresh.every((row, index) => isWithin(row, accepted[index]))
}

function isWithin(row: ScheduleRow, accepted: ScheduleRow | undefined): boolean {
  return !!accepted && row.due <= accepted.due && row.interest <= accepted.interest
}
