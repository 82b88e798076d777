import { sql } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chain, EntryKey } from '#server/ledger/entry.ts'

/** Money that came without an owner. */
export interface Suspended {
  readonly chain: Chain
  readonly sequence: bigint
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
  /** The account that it came from. */
  readonly from: Account
}

/** The entry that put money into suspense, locked with its chain; null when there is none. */
export async function suspendedBy(tx: Transaction, reference: string): Promise<Suspended | null> {
  const { rows: locked } = await sql<{ isThere: boolean }>`
    select lock_chain_of(${reference}) as "isThere"`.execute(tx)
  if (!locked[0]?.isThere) return null
  const { rows } = await sql<Suspended>`
    select entry.chain, entry.sequence, value_on as "valueOn", amount, debit as "from"
    from entry join transfer using (chain, sequence)
    where reference = ${reference} and event = 'suspended'
      and not exists (select from entry back where back.reverses = entry.reference)
  `.execute(tx)
  return rows[0] ?? null
}

/** Whether the money of an entry left suspense already: for a loan, or back to its sender. */
export async function isReleased(tx: Transaction, { chain, sequence }: EntryKey): Promise<boolean> {
  const { rows } = await sql`
    select from suspense_release release join entry using (chain, sequence)
    where suspended_chain = ${chain} and suspended_sequence = ${sequence}
      and not exists (select from entry back where back.reverses = entry.reference)
    limit 1`.execute(tx)
  return rows.length > 0
}
