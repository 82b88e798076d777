import { sql } from 'kysely'
import { type MarketKey, MARKETS } from '#domain/market.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Why a schedule is made that no statement is issued with: the accepted one has its own, a
 * cancellation leaves nothing to pay, what is prepaid only takes off, and what is restored was
 * stated before.
 */
export const WITHOUT_STATEMENT: readonly string[] = ['accepted', 'cancelled', 'prepaid', 'restored']

/** The work that issues the statement of a schedule. */
export const ISSUE_DISCLOSURE = 'issue-disclosure'

/**
 * Has the statement of a new schedule issued, once its transaction has ended: the schedule does not
 * wait for it, and no schedule ends without it, since the work is kept with it.
 */
export async function issueDisclosureLater(
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

/** By which the work is found while it waits (audit-disclosures.ts). */
export function issueKey(loanId: string, version: number): string {
  return `${ISSUE_DISCLOSURE}:${loanId}:${version}`
}
