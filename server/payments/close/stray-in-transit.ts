import { sql } from 'kysely'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import { TRANSFER_DAYS } from '#server/payments/bank/lines/match-lines.ts'
import type { ClosingDay, Unexplained } from '#server/payments/close/unexplained-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Money between two banks of ours for longer than a transfer takes: what left the one and came to none,
 * or came to one and left none. What is younger is on its way, and nothing is wrong with it.
 */
export async function strayInTransit(
  tx: Transaction,
  { brand, endsAt }: ClosingDay,
): Promise<Unexplained[]> {
  const due = endsAt.subtract({ hours: 24 * TRANSFER_DAYS })
  const { rows } = await sql<Unexplained>`
    with of_brand as materialized (
      select chain, sequence, at from entry
      where ${isOfBrand('chain')} and brand = ${brand} and at < ${endsAt}
    ), moved as (
      select coalesce(sum(amount) filter (where debit = 'inTransit' and at < ${due}), 0) as left_then,
        coalesce(sum(amount) filter (where debit = 'inTransit'), 0) as left_by_now,
        coalesce(sum(amount) filter (where credit = 'inTransit' and at < ${due}), 0) as came_then,
        coalesce(sum(amount) filter (where credit = 'inTransit'), 0) as came_by_now
      from of_brand join transfer using (chain, sequence)
      where 'inTransit' in (debit, credit)
    )
    select what, amount::bigint as amount from moved, lateral (values
      ('inTransit: it left an account of ours, and no line shows that it came to another',
        left_then - came_by_now),
      ('inTransit: it came to an account of ours, and no line shows that it left another',
        came_then - left_by_now)
    ) as stray (what, amount)
    where stray.amount > 0`.execute(tx)
  return rows
}
