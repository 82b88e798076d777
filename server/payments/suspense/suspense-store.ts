import { sql } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chain, EntryKey } from '#server/ledger/entry.ts'

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
    select entry.chain, entry.sequence, entry.reference, entry.brand, value_on as "valueOn", amount,
      debit as "from", (
        select first.reference from suspense_release move
          join entry first on first.chain = move.suspended_chain
            and first.sequence = move.suspended_sequence
        where move.chain = entry.chain and move.sequence = entry.sequence) as "movedFrom"
    from entry join transfer using (chain, sequence)
    where entry.reference = ${reference} and event = 'suspended'
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

/** Reference of the entry that moved the money of an entry to another brand. */
export async function moveOutOf(tx: Transaction, { chain, sequence }: EntryKey): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select reference from suspense_release release join entry using (chain, sequence)
    where suspended_chain = ${chain} and suspended_sequence = ${sequence} and event = 'moved'
      and not exists (select from entry back where back.reverses = entry.reference)`.execute(tx)
  const [move] = rows
  if (!move) throw new Error(`The money of entry ${sequence} of ${chain} was not moved.`)
  return move.reference
}
