import { sql } from 'kysely'
import { cashAt } from '#domain/journal/accounts.ts'
import { MARKETS } from '#domain/market/market.ts'
import { issuedSchedule } from '#domain/schedule/issued-schedule.ts'
import { disbursed } from '#domain/journal/loan-transfers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postNew } from '#server/ledger/journal.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { startSchedule } from '#server/lending/loan/record/start-schedule.ts'

/** A payout that succeeded. */
export interface PaidOut {
  readonly id: string
  readonly loanId: string
  /** Key of the provider. */
  readonly provider: string
  /** Centavos that the borrower received. */
  readonly amount: bigint
}

/**
 * Books the money that a borrower received, and issues the schedule with its real dates: day 0 is
 * the day on which the payout succeeded. No amount exceeds the accepted one.
 */
export async function bookDisbursement(
  tx: Transaction,
  payout: PaidOut,
  on: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockLoan(tx, payout.loanId)
  const kept = (await storedSchedules(tx, [loan.id])).get(loan.id) ?? NO_SCHEDULES
  const { terms, principal } = loan
  const market = MARKETS[loan.market]
  const rows = issuedSchedule({ terms, principal, market, accepted: kept.accepted }, on)
  await postNew(tx, {
    chain: `loan:${loan.id}`,
    event: 'disbursed',
    reason: 'the payout succeeded',
    reference: `payout:${payout.id}:succeeded`,
    valueOn: on,
    at,
    transfers: disbursed(
      loan.id,
      { netProceeds: payout.amount, keptBack: loan.principal - payout.amount },
      cashAt(payout.provider),
    ),
  })
  await tx
    .updateTable('loan')
    .set({ disbursed_on: on, kept_on: on })
    .where('id', '=', loan.id)
    .execute()
  await startSchedule(tx, loan, { reason: 'disbursed', issuedAt: at, startsOn: on, rows })
  await bringLoanCurrent(tx, loan.id, on, at)
  const payload = JSON.stringify({ borrowerId: loan.borrowerId })
  await sql`select graphile_worker.add_job('make-lifetime-id', ${payload}::json)`.execute(tx)
}
