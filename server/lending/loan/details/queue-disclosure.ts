import { sql } from 'kysely'
import { type MarketKey, MARKETS } from '#domain/market/market.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Reasons of schedules that get no statement: the accepted schedule has its own, a cancellation
 * leaves nothing to pay, a prepayment only lowers amounts, and a restored schedule already has one.
 */
export const WITHOUT_STATEMENT: readonly string[] = ['accepted', 'cancelled', 'prepaid', 'restored']

/** The queued job that issues the statement of a schedule. */
export const ISSUE_DISCLOSURE = 'issue-disclosure'

/**
 * Queues the statement of a new schedule; it is issued after this transaction commits. The schedule
 * does not wait for it, and none is left without one, because the job commits with the schedule.
 */
export async function queueDisclosure(
  tx: Transaction,
  loan: { readonly id: string; readonly market: MarketKey },
  version: number,
  reason: string,
): Promise<void> {
  if (!MARKETS[loan.market].costBeforeAcceptance || WITHOUT_STATEMENT.includes(reason)) return
  const payload = JSON.stringify({ loanId: loan.id, version: String(version) })
  await sql`
    select graphile_worker.add_job(${ISSUE_DISCLOSURE}, ${payload}::json,
      job_key => ${issueKey(loan.id, version)})`.execute(tx)
}

/** The key of the job while it waits (audit-disclosures.ts). */
export function issueKey(loanId: string, version: number): string {
  return `${ISSUE_DISCLOSURE}:${loanId}:${version}`
}
