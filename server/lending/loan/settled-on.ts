import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The value date of the entry after which nothing was owed on a loan any more, by loan id: the day
 * that its zero-balance certificate names. Loans that owe, and those without entries, are left out.
 */
export async function settledDays(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.PlainDate>> {
  if (loanIds.length === 0) return new Map()
  const { rows } = await sql<{ loanId: string; on: Temporal.PlainDate }>`
    with change as (
      select chain, sequence, sum(case
          when debit like 'receivable:%' and credit not like 'receivable:%' then amount
          when credit like 'receivable:%' and debit not like 'receivable:%' then -amount
          else 0 end) as amount
      from transfer
      where chain = any(${loanIds.map((id) => `loan:${id}`)}::text[])
      group by chain, sequence
    ), running as (
      select chain, sequence, sum(amount) over (partition by chain order by sequence) as owed
      from change
    ), last_owing as (
      select chain, max(sequence) as sequence from running where owed > 0 group by chain
    )
    select substr(chain, 6) as "loanId", value_on as "on"
    from entry join last_owing using (chain)
    where entry.sequence = last_owing.sequence + 1`.execute(db)
  return new Map(rows.map(({ loanId, on }) => [loanId, on]))
}
