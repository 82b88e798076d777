import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import { hasStatus } from '#server/lending/loan/status/loan-state.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { ComparedPayout } from '#server/payments/reconciliation/compare-payout.ts'

/** The Manila days that are compared, both included. */
export interface ComparedDays {
  readonly from: Temporal.PlainDate
  readonly day: Temporal.PlainDate
}

/**
 * The next payouts in the order of our references: those that were sent and have not ended, those
 * of which one try may be out though another was refused, those that ended in these days, and the one that each loan without a payout would ask for next, which the provider
 * must not know yet.
 *
 * @param after our reference of the last one; null: from the beginning
 */
export async function payoutsToCompare(
  db: Database,
  { from, day }: ComparedDays,
  after: string | null,
  most: number,
): Promise<ComparedPayout[]> {
  const ended = sql`(ended_at at time zone 'Asia/Manila')::date between ${from} and ${day}`
  const { rows } = await sql<ComparedPayout>`
    ${refundsWhere(sql`sent_at is not null and (ended_at is null or ${ended})`)}
    select * from (
      select our_reference collate "C" as "ourReference", loan_id as "loanId", id, 'payout' as kind, provider, state,
        amount, refusal is not null as "isRefused", ${POSTED} as posted
      from payout
      where state = 'sending' or (sent_at is not null and (ended_at is null or ${ended}))
      union all
      ${REFUNDS}
      union all
      select 'PO-' || replace(loan.id::text, '-', '') || '-' || 1 + greatest(
          count(payout.id), max(substring(our_reference from '^PO-[0-9a-f]{32}-(\\d{1,4})$')::bigint)
        ), loan.id, null, 'payout', null, null, 0, false, 0
      from loan left join payout on payout.borrower_id = loan.borrower_id and loan_id = loan.id
      where ${hasStatus(STATUS.underReview, STATUS.disbursing)}
      group by loan.id
      having count(payout.id) filter (where state in ('queued', 'sending', 'succeeded')) = 0
    ) compared
    where "ourReference" > ${after ?? ''} order by "ourReference" limit ${most}`.execute(db)
  return rows
}

/** A payout of ours by our reference; null: there is none of this name. */
export async function payoutNamed(
  db: Database,
  ourReference: string,
): Promise<ComparedPayout | null> {
  const { rows } = await sql<ComparedPayout>`
    ${refundsWhere(sql`our_reference = ${ourReference}`)}
    select our_reference as "ourReference", loan_id as "loanId", id, 'payout' as kind, provider,
      state, amount, refusal is not null as "isRefused", ${POSTED} as posted
    from payout where our_reference = ${ourReference}
    union all
    ${REFUNDS}`.execute(db)
  return rows[0] ?? null
}

/** What left our account for a payout, net of reversals. Centavos. */
const POSTED = sql`
  coalesce((
    select sum(transfer.amount) from entry join transfer using (chain, sequence, borrower_id)
    where entry.borrower_id = payout.borrower_id
      and entry.reference = 'payout:' || payout.id || ':succeeded'
      and transfer.credit like 'cash:%'
      and not exists (select from entry back
        where back.borrower_id = entry.borrower_id and back.reverses = entry.reference)
  ), 0)::bigint`

/** Common tables: refunds, and what left our account for them: for those of suspense a brand's entry. */
function refundsWhere(condition: RawBuilder<unknown>) {
  return sql`
    with refunded as materialized (select * from refund where ${condition}),
    booked as materialized (
      select refunded.id, entry.chain, entry.sequence, entry.reference
      from refunded join entry on entry.reference = 'refund:' || refunded.id || ':booked'
    ), undone as materialized (
      select back.reverses as reference from booked join entry back on back.reverses = booked.reference
    ), left_for as materialized (
      select booked.id, sum(transfer.amount) as amount
      from booked join transfer using (chain, sequence)
      where transfer.credit like 'cash:%'
        and not exists (select from undone where undone.reference = booked.reference)
      group by booked.id)`
}

/** Refunds as payouts are compared. */
const REFUNDS = sql`
  select our_reference collate "C" as "ourReference", loan_id as "loanId", id, 'refund' as kind,
    provider, state, refunded.amount, refusal is not null as "isRefused",
    coalesce(left_for.amount, 0)::bigint as posted
  from refunded left join left_for using (id)`

/** Stores that the payouts of these days are compared from now on. */
export async function startPayoutReconciliation(
  tx: Transaction,
  { from, day }: ComparedDays,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into payout_reconciliation (day, from_day, started_at) values (${day}, ${from}, ${at})
    on conflict (day) do update set from_day = excluded.from_day, started_at = excluded.started_at,
      compared_to = null, ended_at = null`.execute(tx)
}

/** A comparison that has not ended. */
export interface OpenReconciliation extends ComparedDays {
  readonly comparedTo: string | null
}

export async function findOpenReconciliation(
  db: Database,
  day: Temporal.PlainDate,
): Promise<OpenReconciliation | null> {
  const { rows } = await sql<OpenReconciliation>`
    select from_day as "from", day, compared_to as "comparedTo" from payout_reconciliation
    where day = ${day} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Stores how far a comparison came; a null place is its end. */
export async function storePlace(
  tx: Transaction,
  day: Temporal.PlainDate,
  comparedTo: string | null,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout_reconciliation set compared_to = coalesce(${comparedTo}, compared_to),
      ended_at = ${comparedTo === null ? at : null}
    where day = ${day}`.execute(tx)
}

/** A payout on which the provider and we differ. */
export interface PayoutDifference {
  readonly ourReference: string
  readonly what: string
}

export async function storePayoutDifferences(
  tx: Transaction,
  day: Temporal.PlainDate,
  found: readonly PayoutDifference[],
): Promise<void> {
  for (const { ourReference, what } of found)
    await sql`
      insert into payout_difference (day, our_reference, what)
      values (${day}, ${ourReference}, ${what}) on conflict do nothing`.execute(tx)
}

/** Names with a difference since a day that are no payouts here. */
export async function namesWithDifference(
  db: Database,
  since: Temporal.PlainDate,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct our_reference as name from payout_difference
    where day >= ${since} and our_reference not in (select our_reference from payout)
      and our_reference not in (select our_reference from refund where our_reference is not null)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
