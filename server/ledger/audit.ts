import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Check, Difference } from '#server/ledger/audit-check.ts'
import { CHAIN_CHECKS } from '#server/ledger/audit-chains.ts'
import { SUM_CHECKS } from '#server/ledger/audit-sums.ts'
import { GUARD_CHECKS } from '#server/ledger/audit-guards.ts'

export interface Audit {
  readonly loanCount: bigint
  readonly differences: readonly Difference[]
}

/** The checks of the ledger; features add theirs (schedules, statuses). */
export const LEDGER_CHECKS: readonly Check[] = [...CHAIN_CHECKS, ...SUM_CHECKS, ...GUARD_CHECKS]

/** Recomputes the stored values from the entries and compares, on one read-only snapshot. */
export async function audit(
  db: Database,
  checks: readonly Check[] = LEDGER_CHECKS,
): Promise<Audit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '1h'`.execute(tx)
      const differences: Difference[] = []
      for (const check of checks) differences.push(...(await check(tx)))
      return { loanCount: await countLoans(tx), differences }
    })
}

async function countLoans(tx: Transaction): Promise<bigint> {
  const { count } = await tx
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
