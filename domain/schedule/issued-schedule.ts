import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { smaller } from '#domain/money/money.ts'

/**
 * The schedule issued at disbursement: it has the real dates, and no amount exceeds the one that
 * the borrower accepted (docs/assumptions.md, "paid out later than accepted"). Where longer months
 * would raise an installment, the accepted amounts stay, with the lower interest of the two.
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
  if (fresh.every((row, index) => isWithin(row, accepted[index]))) return [...fresh]
  return fresh.map((row, index) => {
    const { principal, interest, fees, balance } = accepted[index] ?? row
    const least = smaller(interest, row.interest)
    return { ...row, principal, interest: least, fees, due: principal + least + fees, balance }
  })
}

function isWithin(row: ScheduleRow, accepted: ScheduleRow | undefined): boolean {
  return !!accepted && row.due <= accepted.due && row.interest <= accepted.interest
}
