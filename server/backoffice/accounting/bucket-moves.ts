import { type RawBuilder, sql } from 'kysely'
import type { LossBucket } from '#domain/accounting/loss-allowance.ts'
import type { Centavos } from '#domain/money/money.ts'
import { oldestUnpaid } from '#server/backoffice/accounting/oldest-unpaid.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A day, and the first moment after it. */
export interface DayEnd {
  readonly day: Temporal.PlainDate
  readonly endsAt: Temporal.Instant
}

/** Loans by their buckets at the ends of two days. Centavos of all portions. */
export interface BucketMove {
  /** Null: nothing was owed. */
  readonly from: LossBucket | null
  readonly to: LossBucket | null
  readonly loans: number
  /** What they owed at the end of the first day, and of the second. */
  readonly before: Centavos
  readonly after: Centavos
  /**
   * Of what they owed at first: written off since, less what was recovered, or over 90 days late at
   * the end.
   */
  readonly lost: Centavos
}

/**
 * What a brand's loans owed at the ends of two days, by days late, as the books and the schedules were
 * then. One pass over the balances, the loans that owe and the entries since the first day: those of
 * today are taken off.
 */
export async function bucketMoves(
  db: Database,
  brand: string,
  { first, last }: { readonly first: DayEnd; readonly last: DayEnd },
): Promise<BucketMove[]> {
  const { rows } = await sql<BucketMove>`
    with since as materialized (
      select transfer.borrower_id, loan_id,
        ${owedBy(sql`true`, sql`at >= ${first.endsAt}`)} as all_first,
        ${owedBy(sql`true`, sql`at >= ${last.endsAt}`)} as all_last,
        ${owedBy(IS_PRINCIPAL, sql`at >= ${first.endsAt}`)} as principal_first,
        ${owedBy(IS_PRINCIPAL, sql`at >= ${last.endsAt}`)} as principal_last,
        coalesce(sum(case when account = 'writeOff' then change end)
          filter (where at < ${last.endsAt}), 0) as lost
      from entry join transfer using (borrower_id, chain, sequence),
        lateral (values (debit, amount), (credit, -amount)) as side (account, change)
      where entry.brand = ${brand} and at >= ${first.endsAt}
        and (account like 'receivable:%' or account = 'writeOff')
      group by 1, 2
    ), today as materialized (
      select borrower_id, substr(account, 12, 36)::uuid as loan_id, sum(amount) as owed,
        coalesce(sum(amount) filter (where ${IS_PRINCIPAL}), 0) as principal
      from balance where account like 'receivable:%' group by 1, 2
    ), owed as materialized (
      select loan.borrower_id, loan.id as loan_id, coalesce(lost, 0) as lost,
        today.owed - coalesce(all_first, 0) as owed_first,
        today.owed - coalesce(all_last, 0) as owed_last,
        today.principal - coalesce(principal_first, 0) as principal_first,
        today.principal - coalesce(principal_last, 0) as principal_last
      from today join loan on loan.borrower_id = today.borrower_id and loan.id = today.loan_id
        left join since on since.borrower_id = today.borrower_id and since.loan_id = today.loan_id
      where loan.brand = ${brand}
    ), placed as (
      select owed.*, ${bucketOn(first, 'owed_first', 'principal_first')} as from_bucket,
        ${bucketOn(last, 'owed_last', 'principal_last')} as to_bucket
      from owed join loan on loan.borrower_id = owed.borrower_id and loan.id = owed.loan_id
      where owed_first > 0 or owed_last > 0
    )
    select from_bucket as "from", to_bucket as "to", count(*)::int as loans,
      sum(owed_first)::bigint as before, sum(owed_last)::bigint as after,
      sum(least(owed_first,
        greatest(lost, 0) + case when to_bucket = 91 then owed_last else 0 end))::bigint as lost
    from placed group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

const IS_PRINCIPAL = sql`account like '%:principal'`

function owedBy(of: RawBuilder<unknown>, when: RawBuilder<unknown>) {
  return sql`coalesce(sum(change)
    filter (where account like 'receivable:%' and ${of} and ${when}), 0)`
}

/** The bucket of a row of `owed` and its loan at the end of a day; null: nothing was owed. */
function bucketOn({ day, endsAt }: DayEnd, owed: string, principal: string) {
  return sql`case when ${sql.ref(owed)} > 0 then coalesce((
    select case when ${day}::date - due_on > 90 then 91 when ${day}::date - due_on > 60 then 61
      when ${day}::date - due_on > 30 then 31 when ${day}::date - due_on > 0 then 1 else 0 end
    from (select ${sql.ref(principal)} as amount) balance,
      lateral ${oldestUnpaid(sql`schedule.issued_at < ${endsAt}`)}
  ), 0) end`
}
