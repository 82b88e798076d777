import { sql } from 'kysely'
import { SANCTIONS_REASON } from '#domain/underwriting/underwriting.ts'
import { queueScreening } from '#server/identity/check/queue-screening.ts'
import { dismissHit, screenBorrower } from '#server/identity/check/sanctions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Times that lists are asked about an application before that is left to people. */
const MOST_TRIES = 4

type Deps = Pick<Dependencies, 'clock' | 'database' | 'random' | 'sanctions'>

/**
 * Compares a borrower with sanctions lists. Lists that do not answer are asked again; meanwhile, and
 * after a hit, nothing is approved without a person.
 */
export async function screenApplicant(
  deps: Deps,
  borrowerId: string,
  tries: number,
): Promise<void> {
  const { database, sanctions, clock } = deps
  if (sanctions === null) return
  const outcome = await screenBorrower(deps, sanctions, borrowerId)
  if (outcome === 'failed' && tries < MOST_TRIES)
    await queueScreening(deps, database, borrowerId, tries + 1)
  if (outcome === 'clear')
    await database.transaction().execute(async (tx) => goOn(tx, borrowerId, clock.now()))
}

/**
 * Keeps that a hit is another person, for whom the policy decides again.
 *
 * @returns false when there is a newer answer, or somebody has decided
 */
export async function clearHit(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<boolean> {
  const at = clock.now()
  if (!(await dismissHit(tx, borrowerId, id, { by, at }))) return false
  await goOn(tx, borrowerId, at)
  return true
}

/** What nothing else held up is for the policy again, at once. */
async function goOn(tx: Transaction, borrowerId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update loan set verdict = 'approve', verdict_at = date_trunc('microseconds', ${at}::timestamptz)
    where borrower_id = ${borrowerId} and status = 21 and verdict is null
      and accepted->'reasons' = ${JSON.stringify([SANCTIONS_REASON])}::jsonb`.execute(tx)
}
