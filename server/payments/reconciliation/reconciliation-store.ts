import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { POSTED_SUMS } from '#server/payments/payment/posted-sums.ts'
import { isBack } from '#server/payments/payment/payment-movement.ts'
import type {
  PartKey,
  ReconciliationPart,
} from '#server/payments/reconciliation/reconciliation-part-store.ts'

/** A payment as our database has it. */
export interface OurPayment {
  readonly reference: string
  /** The last status that was booked: paid, refunded, charged back. */
  readonly status: 'paid' | 'refunded' | 'charged back'
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** Its money in the ledger, net of reversals, and of a return that the provider tells too. Centavos. */
  readonly posted: Centavos
}

/** Payments of a provider by reference. */
export async function ourPayments(
  db: Database,
  provider: string,
  references: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    with paid as (
      select reference, amount, channel, value_on from payment
      where provider = ${provider} and status = 'paid' and reference = any(${[...references]}::text[])
    ), later as (
      select reference, min(status) as status from payment
      where provider = ${provider} and ${isBack('payment')}
        and reference = any(${[...references]}::text[])
      group by reference
    ), refunded as (
      select reference from payment
      where provider = ${provider} and status = 'refunded'
        and reference = any(${[...references]}::text[])
    ), link as (
      select provider, reference, chain, sequence from entry_payment
      where provider = ${provider} and reference = any(${[...references]}::text[])
    ), ${POSTED_SUMS}
    select paid.reference, paid.amount, paid.channel, paid.value_on as "valueOn",
      coalesce(later.status, 'paid') as status,
      coalesce(case when refunded.reference is null then posted else here end, 0)::bigint as posted
    from paid left join later using (reference) left join refunded using (reference)
      left join summed using (reference)
    order by paid.reference`.execute(db)
  return rows
}

/** The next references, after one, that we booked in the days of a part and its list does not have. */
export async function nextUnlisted(
  db: Database,
  { day, from, provider, after }: ReconciliationPart,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select paid.reference
    from payment paid left join listed_payment listed
      on listed.day = ${day} and listed.provider = ${provider}
        and listed.reference = paid.reference
    where paid.provider = ${provider} and status = 'paid' and value_on between ${from} and ${day}
      and paid.reference > ${after ?? ''} and listed.reference is null
    order by paid.reference limit ${most}`.execute(db)
  return rows.map(({ reference }) => reference)
}

export interface FoundDifference {
  readonly reference: string
  readonly what: string
}

/** Stores that the comparison of some days began; it is not done. */
export async function storeReconciliation(
  tx: Transaction,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
  ranAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into reconciliation (day, from_on, ran_at) values (${day}, ${from}, ${ranAt})
    on conflict (day) do update
      set from_on = excluded.from_on, ran_at = excluded.ran_at, done_at = null`.execute(tx)
}

/** The days of a comparison, both included. */
export interface ListedDays {
  readonly from: Temporal.PlainDate
  readonly day: Temporal.PlainDate
}

/** The comparisons since a day that found a difference of a payment. */
export async function comparisonsWith(
  db: Database,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  since: Temporal.PlainDate,
): Promise<ListedDays[]> {
  const { rows } = await sql<ListedDays>`
    select distinct coalesce(from_on, found.day) as "from", found.day
    from reconciliation_difference found left join reconciliation using (day)
    where provider = ${provider} and reference = ${reference} and found.day >= ${since}
    order by found.day`.execute(db)
  return rows
}

/** Deletes the differences of an earlier comparison of the same day. */
export async function deleteDifferences(
  tx: Transaction,
  { day, provider }: PartKey,
): Promise<void> {
  await tx
    .deleteFrom('reconciliation_difference')
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute()
}

/** Stores differences of a part; those that a page found before stay. */
export async function storeDifferences(
  tx: Transaction,
  { day, provider }: PartKey,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('reconciliation_difference')
    .values(found.map((each) => ({ day, provider, ...each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many differences a part has. */
export async function countDifferences(db: Database, { day, provider }: PartKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reconciliation_difference
    where day = ${day} and provider = ${provider}`.execute(db)
  return rows[0]?.count ?? 0
}
