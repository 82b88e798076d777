import { sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** Centavos of a merchant who was never given less. */
const PLENTY = 1_000_000_000_00n

/** Puts so much money there to pay out; null: plenty again. */
export async function fundXendit(database: DoublesDatabase, amount: bigint | null): Promise<void> {
  await database.deleteFrom('xendit_balance').execute()
  if (amount === null) return
  const { place } = await database
    .selectFrom('xendit_payout')
    .select(({ fn }) => fn.max('place').as('place'))
    .executeTakeFirstOrThrow()
  const funded = { funded: amount, after_place: place ?? 0n }
  await database.insertInto('xendit_balance').values(funded).execute()
}

/** What is left: payouts are taken off when they are made, and given back when they fail. */
export async function readXenditBalance(database: DoublesDatabase): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select (funded - coalesce((
      select sum(amount) from sandbox.xendit_payout
      where place > after_place and state in ('ACCEPTED', 'REQUESTED', 'SUCCEEDED')), 0))::bigint
      as left
    from sandbox.xendit_balance`.execute(database)
  return rows[0]?.left ?? PLENTY
}
