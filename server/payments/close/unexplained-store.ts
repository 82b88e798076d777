import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type AccountTotal, trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import { SUSPENSE_OUTCOMES } from '#server/payments/payment/suspense-outcomes.ts'
import { isRecordedReturn } from '#server/payments/payment/recorded-return.ts'
import { isBack } from '#server/payments/payment/payment-movement.ts'

/** Something because of which a day is not closed. */
export interface Unexplained {
  readonly what: string
  /** Centavos; null: it is no amount, or nobody knows it. */
  readonly amount: Centavos | null
}

/** A day, and its end. */
export interface DayEnd {
  readonly day: Temporal.PlainDate
  /** Its last moment is before this one. */
  readonly endsAt: Temporal.Instant
}

/** The same of a brand. */
export interface ClosingDay extends DayEnd {
  readonly brand: string
}

/** The balance of each account of a brand at the end of a day, by posting dates. */
export async function balancesAt(
  tx: Transaction,
  { brand, endsAt }: ClosingDay,
): Promise<AccountTotal[]> {
  const totals = await trialBalance(tx, brand, endsAt)
  return totals.filter(({ amount }) => amount !== 0n)
}

/** Money in suspense without an entry that says whence it came. */
export async function strayInSuspense(
  tx: Transaction,
  { brand, endsAt }: ClosingDay,
): Promise<Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    with suspended as materialized (
      select chain, sequence, reference from entry
      where brand = ${brand} and event = 'suspended' and at < ${endsAt} and reverses is null
    ), ${SUSPENSE_OUTCOMES}, waiting as materialized (
      select chain, sequence from suspended
      where not exists (select from taken_back
          where taken_back.reference = suspended.reference and taken_back.at < ${endsAt})
        and not exists (select from left_by
          where left_by.suspended_chain = suspended.chain
            and left_by.suspended_sequence = suspended.sequence and left_by.at < ${endsAt}
            and not exists (select from put_back
              where put_back.reference = left_by.reference and put_back.at < ${endsAt}))
    )
    select 'suspense: the account and the payments that wait in it differ' as what,
      held + balance as amount
    from (
      select coalesce(sum(transfer.amount), 0)::bigint as held
      from waiting join transfer using (chain, sequence)
    ) waiting, (
      select coalesce(sum(case when debit = 'suspense' then amount else -amount end), 0)::bigint
        as balance
      from entry join transfer using (chain, sequence)
      where brand = ${brand} and at < ${endsAt} and 'suspense' in (debit, credit)
    ) booked
    where held + balance <> 0`.execute(tx)
  return rows
}

/** What another brand owes this one, or is owed, and has not in its own books. */
export async function strayBetweenBrands(
  tx: Transaction,
  { brand, endsAt }: ClosingDay,
): Promise<Unexplained[]> {
  const own = `interbrand:${brand}`
  const { rows } = await sql<Unexplained>`
    select 'interbrand:' || other || ': the two brands’ books differ' as what,
      sum(change)::bigint as amount
    from entry join transfer using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change),
      lateral (select case when account = ${own} then brand else substring(account, 12) end
        as other) as between_brands
    where account like 'interbrand:%' and (brand = ${brand} or account = ${own}) and at < ${endsAt}
    group by other having sum(change) <> 0 order by other`.execute(tx)
  return rows
}

/**
 * Money at a provider that its payments, payouts, settlements and our own transfers do not make. What
 * an earlier version recorded as returned at the provider, and the provider told as refunded, left
 * once; what was paid out to the sender, or is charged back, left twice.
 */
export async function strayAtProviders(tx: Transaction): Promise<Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    with returned as materialized (
      select chain, sequence from entry
      where ${isOfBrand('chain')} and event = 'returned' and ${isRecordedReturn(sql`reference`)}
    ), release as materialized (
      select release.chain, release.sequence, suspended_chain, suspended_sequence
      from returned join suspense_release release using (chain, sequence)
    ), source as materialized (
      select release.chain, release.sequence, link.provider, link.reference
      from release join entry_payment link on link.chain = release.suspended_chain
        and link.sequence = release.suspended_sequence
    ), told_back as materialized (
      select chain, sequence from source join payment later using (provider, reference)
      where later.status = 'refunded'
    ), side as (
      select account, change, event, chain, sequence, reverses
      from entry join transfer using (chain, sequence), ${SIDES}
      where account like 'cash:%'
    ), booked as (
      select split_part(account, ':', 2) as provider, sum(change) as amount,
        coalesce(sum(change) filter (where event in ('prefunded', 'feesCharged', 'explained')
          or (event in ('refunded', 'returned') and reverses is null
            and (chain, sequence) not in (select chain, sequence from told_back))
          or reverses in (select reference from entry
            where event in ('refunded', 'returned', 'prefunded', 'explained') and reverses is null)),
          0) as own
      from side group by 1
    ), later as materialized (
      select distinct provider, reference from payment where ${isBack('payment')}
    ), collected as (
      select provider, sum(amount) as amount from (
        select provider, amount from payment where status = 'paid'
        union all
        select provider, -amount
        from later join payment using (provider, reference) where status = 'paid'
      ) paid group by provider
    ), paid_out as (
      select provider, sum(amount) as amount from payout where state = 'succeeded' group by provider
    ), settled as (
      select provider, sum(amount) as amount from settled_payment where line is not null
      group by provider
    ), compared as (
      select provider, coalesce(booked.amount, 0) - coalesce(booked.own, 0)
        - coalesce(collected.amount, 0) + coalesce(paid_out.amount, 0)
        + coalesce(settled.amount, 0) as amount
      from booked full join collected using (provider) full join paid_out using (provider)
        full join settled using (provider)
    )
    select 'cash:' || provider || ': the account and what the provider did differ' as what,
      amount::bigint as amount
    from compared where amount <> 0 order by provider`.execute(tx)
  return rows
}

const SIDES = sql`lateral (values (debit, amount), (credit, -amount)) as half (account, change)`

/** Comparisons with the providers that are not done for this day. */
export async function undoneComparisons(
  tx: Transaction,
  day: Temporal.PlainDate,
): Promise<Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    select what, null::bigint as amount from (values
      ('the providers’ lists are not compared for this day', exists (
        select from reconciliation where day >= ${day}::date and done_at is not null)),
      ('payouts are not compared for this day', exists (
        select from payout_reconciliation where day >= ${day}::date and ended_at is not null))
    ) as comparison (what, is_done) where not is_done`.execute(tx)
  return rows
}

/** Payouts of a brand that were sent more than a day before the end of this one, without an end. */
export async function lostPayouts(
  tx: Transaction,
  { brand, endsAt }: ClosingDay,
): Promise<Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    select 'payout ' || our_reference || ' was sent and has not ended' as what, payout.amount
    from payout join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
    where payout.state = 'sending' and loan.brand = ${brand}
      and sent_at < ${endsAt.subtract({ hours: 24 })}
    union all
    select 'refund ' || our_reference || ' was sent and has not ended', amount from refund
    where state = 'sending' and brand = ${brand} and sent_at < ${endsAt.subtract({ hours: 24 })}
    order by what limit 100`.execute(tx)
  return rows
}
