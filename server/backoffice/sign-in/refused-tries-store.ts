import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Addresses that a window names; whoever has many does not fill the log with them. */
export const MAX_ADDRESSES = 20

/** Refused tries of one account, or of nobody's, within a window. */
export interface RefusedTries {
  readonly act: string
  /** Null: nobody's. */
  readonly staffId: string | null
  readonly beganAt: Temporal.Instant
  readonly lastAt: Temporal.Instant
  readonly tries: number
  /** Of each the first try has a line in the log. */
  readonly reasons: readonly string[]
  /** The first ones, MAX_ADDRESSES at most. */
  readonly addresses: readonly string[]
}

interface RefusedTry extends Pick<RefusedTries, 'act' | 'staffId'> {
  readonly address: string
  /** One of a few. */
  readonly reason: string
}

/**
 * Counts a refused try in its window, which it begins where there is none.
 *
 * @returns whether it is the first of the window for its reason
 */
export async function countRefused(
  tx: Transaction,
  { act, staffId, address, reason }: RefusedTry,
  now: Temporal.Instant,
): Promise<boolean> {
  const account = staffId ?? ''
  await sql`
    insert into staff_refused_tries as counted
      (act, account, began_at, last_at, tries, reasons, addresses)
    values (${act}, ${account}, ${now}, ${now}, 1, '{}', array[${address}])
    on conflict (act, account) do update set
      last_at = greatest(counted.last_at, excluded.last_at),
      tries = counted.tries + 1,
      addresses = case
        when ${address} = any(counted.addresses)
          or cardinality(counted.addresses) >= ${MAX_ADDRESSES} then counted.addresses
        else counted.addresses || excluded.addresses end`.execute(tx)
  const { rows } = await sql`
    update staff_refused_tries set reasons = reasons || ${reason}::text
    where act = ${act} and account = ${account} and ${reason} <> all(reasons)
    returning act`.execute(tx)
  return rows.length > 0
}

/** Ends the windows that began before an instant: of one account and action, or all of them. */
export async function takeRefused(
  tx: Transaction,
  before: Temporal.Instant,
  of: Pick<RefusedTries, 'act' | 'staffId'> | null,
): Promise<RefusedTries[]> {
  const which = of ? sql`act = ${of.act} and account = ${of.staffId ?? ''}` : sql`true`
  const { rows } = await sql<RefusedTries>`
    delete from staff_refused_tries where ${which} and began_at <= ${before}
    returning act, nullif(account, '')::uuid as "staffId", began_at as "beganAt",
      last_at as "lastAt", tries, reasons, addresses`.execute(tx)
  return rows
}
