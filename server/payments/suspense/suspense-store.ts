import { sql } from 'kysely'
import type { Account } from '#domain/journal/accounts.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chain, EntryKey } from '#server/ledger/entry.ts'
import { SUSPENSE_OUTCOMES } from '#server/payments/payment/suspense-outcomes.ts'

/** Money that came without an owner. */
export interface Suspended {
  readonly chain: Chain
  readonly sequence: bigint
  readonly reference: string
  readonly brand: string
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
  /** The account that it came from. */
  readonly from: Account
  /** The entry that put it into suspense of the brand that it came to first; null: it is there. */
  readonly movedFrom: string | null
}

/** The entry that put money into suspense, locked with its chain; null when there is none. */
export async function suspendedBy(tx: Transaction, reference: string): Promise<Suspended | null> {
  const { rows: locked } = await sql<{ isThere: boolean }>`
    select lock_chain_of(${reference}) as "isThere"`.execute(tx)
  if (!locked[0]?.isThere) return null
  const { rows } = await sql<Suspended>`
    with suspended as materialized (
      select chain, sequence, reference, brand, value_on from entry
      where reference = ${reference} and event = 'suspended'
    ), move as materialized (
      select suspended_chain as chain, suspended_sequence as sequence
      from suspended join suspense_release using (chain, sequence)
    ), first as materialized (select entry.reference from move join entry using (chain, sequence))
    select chain, sequence, reference, brand, value_on as "valueOn", amount, debit as "from",
      (select reference from first) as "movedFrom"
    from suspended join transfer using (chain, sequence)
    where not exists (select from entry back where back.reverses = ${reference})`.execute(tx)
  return rows[0] ?? null
}

/** Whether the money of an entry left suspense already: for a loan, or back to its sender. */
export async function isReleased(tx: Transaction, key: EntryKey): Promise<boolean> {
  return (await standingReleases(tx, key)).length > 0
}

/** Reference of the entry that moved the money of an entry to another brand. */
export async function findMoveOut(tx: Transaction, key: EntryKey): Promise<string> {
  const move = (await standingReleases(tx, key)).find(({ event }) => event === 'moved')
  if (!move) throw new Error(`The money of entry ${key.sequence} of ${key.chain} was not moved.`)
  return move.reference
}

/** The entries that took the money of one out of suspense and are not reversed. */
async function standingReleases(
  tx: Transaction,
  { chain, sequence }: EntryKey,
): Promise<{ reference: string; event: string }[]> {
  const { rows } = await sql<{ reference: string; event: string }>`
    with suspended as materialized (
      select ${chain}::text as chain, ${sequence}::bigint as sequence, null::text as reference
    ), ${SUSPENSE_OUTCOMES}
    select reference, event from left_by
    where not exists (select from put_back where put_back.reference = left_by.reference)
  `.execute(tx)
  return rows
}
