import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Refuses work that leaves loans due: the next step would take the same ones, and no run would end.
 * What is thrown counts against the loans that are due, so that they are parked.
 *
 * @param isDue a condition on the table `loan`
 */
export async function refuseStillDue(
  tx: Transaction,
  loanIds: readonly string[],
  isDue: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from loan where id = any(${[...loanIds]}::uuid[]) and ${isDue} limit 1`.execute(tx)
  if (rows[0]) throw new Error('The work was done and left it due: its row contradicts itself.')
}
