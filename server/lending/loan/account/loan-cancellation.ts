import { cancellation, type Cancellation, returnedBy } from '#domain/allocation/cancellation.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import { cancelUntil } from '#domain/caps/loan-cost.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { toHistory } from '#server/lending/loan/account/loan-history.ts'
import { type LoanTransfer, listTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A cancellation, with the net proceeds that the borrower received. Centavos. */
export interface PaidOutCancellation extends Cancellation {
  readonly netProceeds: Centavos
}

/** The free cancellation of a disbursed loan today; null when it is not possible. */
export async function findCancellation(
  db: Database,
  loan: Loan,
  today: Temporal.PlainDate,
): Promise<PaidOutCancellation | null> {
  if (cancellableUntil(loan, today) === null) return null
  return cancellationIn((await listTransfers(db, [loan.id])).get(loan.id) ?? [], loan, today)
}

/** The same for a loan whose transfers are read already. */
export function cancellationIn(
  transfers: readonly LoanTransfer[],
  loan: Loan,
  today: Temporal.PlainDate,
): PaidOutCancellation | null {
  if (!loan.disbursedOn || cancellableUntil(loan, today) === null) return null
  const history = toHistory(transfers)
  const lines = history.filter(({ event }) => event === 'disbursed').flatMap((entry) => entry.lines)
  const netProceeds = sum(
    lines.filter(({ credit }) => credit === 'disbursement').map(({ amount }) => amount),
  )
  const disbursed = {
    disbursedOn: loan.disbursedOn,
    netProceeds,
    returned: returnedBy(history),
  }
  const found = cancellation(disbursed, MARKETS[loan.market], today)
  return found && { ...found, netProceeds }
}

/** The last day of free cancellation; null when it is over, or there was none. */
function cancellableUntil(loan: Loan, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (!loan.disbursedOn || loan.writtenOffOn || loan.status === STATUS.settled) return null
  const until = cancelUntil(loan.disbursedOn, MARKETS[loan.market])
  return until && !isBefore(until, today) ? until : null
}
