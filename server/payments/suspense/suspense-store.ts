import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chain } from '#server/ledger/entry.ts'

/** Money that came without an owner. */
export interface Suspended {
  readonly chain: Chain
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
}

/** The entry that put money into suspense, locked with its chain; null when there is none. */
export async function suspendedBy(tx: Transaction, reference: string): Promise<Suspended | null> {
  const { rows: locked } = await sql`
    select from chain where chain = (select chain from entry where reference = ${reference})
    for no key update`.execute(tx)
  if (locked.length === 0) return null
  const { rows } = await sql<Suspended>`
    select entry.chain, value_on as "valueOn", amount
    from entry join transfer using (chain, sequence)
    where reference = ${reference} and event = 'suspended'
      and not exists (select from entry back where back.reverses = entry.reference)
  `.execute(tx)
  return rows[0] ?? null
}

/** Whether the money of an entry left suspense already: for a loan, or back to its sender. */
export async function isSettledInSuspense(tx: Transaction, reference: string): Promise<boolean> {
  const assigned = `${reference}:assigned`
  const { rows } = await sql`
    select from entry
    where (reference = ${`${reference}:returned`}
        or (reference ~>=~ ${assigned} and reference ~<~ ${`${assigned}\u007F`}))
      and not exists (select from entry back where back.reverses = entry.reference)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Takes the payment off the queue of staff. */
export async function markAssigned(tx: Transaction, reference: string): Promise<void> {
  const [, refNo] = /^dragonpay:([^:]+):S$/.exec(reference) ?? []
  if (!refNo) return
  await tx
    .updateTable('payment')
    .set({ outcome: 'assigned' })
    .where('reference', '=', refNo)
    .where('status', '=', 'S')
    .execute()
}
