import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import { PAYOUT_BEFORE_DUE_DAYS } from '#domain/schedule/payday-choices.ts'
import { closeApproved } from '#server/lending/application/decision/decide-application.ts'
import { hasStatus } from '#server/lending/loan/status/loan-state.ts'
import { lockLoan, lockLoansUnread } from '#server/lending/loan/record/find-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withdrawPayout } from '#server/payments/payouts/withdraw-payout.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { LoanJob } from '#server/platform/jobs/scheduler.ts'
import { IS_HELD_AFTER_RESTORE } from '#server/platform/recovery/restore-hold.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Loans of one step. */
const MAX_LAPSED = 100

/**
 * An approved loan on paydays whose payout was not sent while at least 7 days were left to the first
 * of them: the offer lapses, the borrower is told, and may make a new one at once.
 */
export function lapsedOffers(deps: Pick<Dependencies, 'clock' | 'hooks'>): LoanJob {
  return {
    name: 'lapsed offers',
    loansMost: MAX_LAPSED,
    nextDue: (mark, to) => sql`
      select greatest(min(${LAPSES_AT}), ${mark}) from loan where ${isLapsed(to)}
      having count(*) > 0 and not ${IS_HELD_AFTER_RESTORE}`,
    isDue: isLapsed,
    dueLoans: lockLapsed,
    async runFor(tx, at, loanIds) {
      for (const id of loanIds) {
        const loan = await lockLoan(tx, id)
        if (await withdrawPayout(tx, loan, at, 'it was too late before the first due date'))
          await closeApproved(deps, tx, id, { reason: 'lapsed' }, at)
      }
    },
  }
}

/** The beginning of the first Manila day on which too few days are left. */
const LAPSES_AT = sql`(((loan.terms ->> 'firstDueOn')::date - ${sql.lit(PAYOUT_BEFORE_DUE_DAYS - 1)})
  ::timestamp at time zone 'Asia/Manila')`

function isLapsed(at: Temporal.Instant) {
  return sql`${hasStatus(STATUS.disbursing)} and not is_parked and ${isNotParked()}
    and loan.terms ->> 'firstDueOn' is not null and ${LAPSES_AT} <= ${at}
    and not exists (
      select from payout where payout.borrower_id = loan.borrower_id and payout.loan_id = loan.id
        and payout.state in ('sending', 'succeeded'))`
}

/** What is due is read, locked and read again: its payout may be sent meanwhile. */
async function lockLapsed(tx: Transaction, at: Temporal.Instant, most: number): Promise<string[]> {
  const due = await idsOf(tx, sql`${isLapsed(at)} order by id limit ${most}`)
  await lockLoansUnread(tx, due)
  return idsOf(tx, sql`${isLapsed(at)} and id = any(${due}::uuid[]) order by id`)
}

async function idsOf(tx: Transaction, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from loan where ${where}`.execute(tx)
  return rows.map(({ id }) => id)
}
