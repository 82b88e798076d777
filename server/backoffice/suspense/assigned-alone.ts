import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { ALONE_HOURS } from '#domain/payments/payout-rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whether two people assign this amount: with what one person alone assigned to the same borrower
 * within a day, it is more than PAYOUT_PESOS_BY_TWO. Others who assign to them wait.
 */
export async function assignedByTwo(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  tx: Transaction,
  borrowerId: string,
  amount: Centavos,
): Promise<boolean> {
  const { twoPeopleAbove } = config.payoutLimits
  if (twoPeopleAbove === null) return false
  if (amount > twoPeopleAbove) return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assigned ${borrowerId}`}, 0))`.execute(
    tx,
  )
  const since = clock.now().subtract({ hours: ALONE_HOURS })
  return amount + (await assignedAlone(tx, borrowerId, since)) > twoPeopleAbove
}

/** Centavos that left suspense for loans of a borrower since a time, without a request of two people. */
async function assignedAlone(
  tx: Transaction,
  borrowerId: string,
  since: Temporal.Instant,
): Promise<Centavos> {
  const { rows } = await sql<{ id: string; amount: Centavos }>`
    select substring(entry.reference from 16) as id, transfer.amount
    from entry join transfer using (borrower_id, chain, sequence)
    where borrower_id = ${borrowerId} and entry.at > ${since} and transfer.debit = 'suspense'
      and entry.reference like 'assigned:staff:%'`.execute(tx)
  const { rows: asked } = await sql<{ id: string }>`
    select id::text from staff_act
    where id::text = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
  const byTwo = new Set(asked.map(({ id }) => id))
  return rows.reduce((sum, { id, amount }) => (byTwo.has(id) ? sum : sum + amount), 0n)
}
