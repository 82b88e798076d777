import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { SettledDay } from '#domain/journal/settlement-run.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { isBack } from '#server/payments/payment/payment-movement.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'

/** A payment that a provider settled, as its list says. */
export interface SettledPayment {
  readonly reference: string
  readonly settledOn: Temporal.PlainDate
  /** Centavos. */
  readonly amount: Centavos
  readonly fee: Centavos
}

/** A payment of which the provider now says another amount or fee. */
export interface ChangedPayment {
  readonly reference: string
  readonly amount: Centavos
  readonly fee: Centavos
  readonly amountBefore: Centavos
  readonly feeBefore: Centavos
}

/**
 * Keeps what a provider settled, once for each payment. One that it listed first with an amount that
 * we never booked, and now with ours, is kept as it is now while the bank has not paid it.
 */
export async function insertSettled(
  tx: Transaction,
  provider: string,
  settled: readonly SettledPayment[],
): Promise<void> {
  const given = rowsOf(settled)
  await sql`
    insert into settled_payment (provider, reference, kind, settled_on, amount, fee)
    select ${provider}, reference, 'paid', settled_on, amount, fee from ${given}
    on conflict do nothing`.execute(tx)
  await sql`
    update settled_payment kept set amount = given.amount, fee = given.fee
    from ${given} join payment ours using (reference)
    where kept.provider = ${provider} and kept.reference = given.reference and kept.kind = 'paid'
      and kept.line is null and kept.amount <> given.amount
      and ours.provider = kept.provider and ours.status = 'paid'
      and ours.amount = given.amount`.execute(tx)
}

/** Those of which the provider says another amount or fee than is kept. */
export async function changedSettled(
  db: Database,
  provider: string,
  settled: readonly SettledPayment[],
): Promise<ChangedPayment[]> {
  const { rows } = await sql<ChangedPayment>`
    select reference, given.amount, given.fee, kept.amount as "amountBefore",
      kept.fee as "feeBefore"
    from ${rowsOf(settled)} join settled_payment kept using (reference)
    where kept.provider = ${provider} and kept.kind = 'paid'
      and (kept.amount, kept.fee) <> (given.amount, given.fee)`.execute(db)
  return rows
}

function rowsOf(settled: readonly SettledPayment[]) {
  const each = <T>(read: (payment: SettledPayment) => T) => settled.map(read)
  return sql`
    unnest(${each(({ reference }) => reference)}::text[],
      ${each(({ settledOn }) => settledOn.toString())}::date[],
      ${each(({ amount }) => String(amount))}::bigint[],
      ${each(({ fee }) => String(fee))}::bigint[]) as given (reference, settled_on, amount, fee)`
}

/**
 * Keeps that settled payments went back since a day: the provider takes them off; and that they were
 * paid again since: it adds them.
 */
export async function insertWentBack(
  tx: Transaction,
  provider: string,
  since: Temporal.PlainDate,
): Promise<void> {
  await sql`
    insert into settled_payment (provider, reference, kind, settled_on, amount, fee)
    select back.provider, back.reference, 'back', max(back.value_on), -min(paid.amount), 0
    from payment back join settled_payment paid
      on paid.provider = back.provider and paid.reference = back.reference and paid.kind = 'paid'
    where back.provider = ${provider} and ${isBack('back')} and back.value_on >= ${since}
    group by back.provider, back.reference
    on conflict do nothing`.execute(tx)
  await sql`
    with again as materialized (
      select reference, (booked_at at time zone 'Asia/Manila')::date as paid_on from payment
      where provider = ${provider} and status = 'paid' and movement > 1
        and booked_at >= ${since}::date
    ), later as materialized (
      select reference from payment
      where provider = ${provider} and reference in (select reference from again)
        and ${isBack('payment')}
    )
    insert into settled_payment (provider, reference, kind, settled_on, amount, fee)
    select ${provider}, reference, 'won', paid_on, -back.amount, 0
    from again join settled_payment back using (reference)
    where back.provider = ${provider} and back.kind = 'back'
      and reference not in (select reference from later)
    on conflict do nothing`.execute(tx)
}

/** What a provider settled since a day and has not paid to our bank, day by day. */
export async function openSettledDays(
  db: Database,
  provider: string,
  since: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    select settled_on as on, sum(amount)::bigint as gross, sum(fee)::bigint as fees
    from settled_payment
    where line is null and provider = ${provider} and settled_on between ${since} and ${to}
    group by settled_on order by settled_on`.execute(db)
  return rows
}

/** A brand's share in what a line brings. */
export interface SettledShare {
  /** Null: a payment of it is not in our books. */
  readonly brand: string | null
  readonly gross: Centavos
  readonly fees: Centavos
}

/** The brands to which payments came that were settled on these days, both included. */
export async function openShares(
  tx: Database,
  provider: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<SettledShare[]> {
  const { rows } = await sql<SettledShare>`
    with settled as (
      select reference, amount, fee from settled_payment
      where line is null and provider = ${provider} and settled_on between ${from} and ${to}
    ), paid as (
      select reference, brand from payment
      where provider = ${provider} and status = 'paid'
        and reference in (select reference from settled)
    ), brandless as (
      select reference from settled left join paid using (reference) where paid.brand is null
    ), link as (
      select reference, chain, sequence from entry_payment
      where provider = ${provider} and reference in (select reference from brandless)
    ), booked as (
      select distinct on (link.reference) link.reference, entry.brand
      from link join entry using (chain, sequence) order by link.reference, entry.at
    )
    select coalesce(paid.brand, booked.brand) as brand, sum(amount)::bigint as gross,
      sum(fee)::bigint as fees
    from settled left join paid using (reference) left join booked using (reference)
    group by 1 order by 1`.execute(tx)
  return rows
}

/** Keeps that a line of the bank brought what was settled on these days, both included. */
export async function markPaidToBank(
  tx: Transaction,
  provider: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  { account, line }: Pick<BankLine, 'account' | 'line'>,
): Promise<void> {
  await sql`
    update settled_payment set account = ${account}, line = ${line}
    where line is null and provider = ${provider} and settled_on between ${from} and ${to}
  `.execute(tx)
}

/** What a line brought is at the provider again: another line may bring it. */
export async function markUnpaidToBank(
  tx: Transaction,
  { account, line }: Pick<BankLine, 'account' | 'line'>,
): Promise<void> {
  await sql`
    update settled_payment set account = null, line = null
    where account = ${account} and line = ${line}`.execute(tx)
}
