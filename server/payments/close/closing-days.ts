import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A day of a brand's books. */
export interface ListedDay {
  readonly brand: string
  readonly day: Temporal.PlainDate
  /** covered: the close of a later day is also its own; before the first close, of yesterday. */
  readonly state: 'open' | 'covered' | 'closed'
  readonly closedAt: Temporal.Instant | null
  readonly closedBy: string | null
}

export interface DaysAsked {
  readonly brand: string | null
  readonly state: ListedDay['state'] | null
  readonly after: { readonly day: string; readonly brand: string } | null
  readonly most: number
}

/** Days of all brands from the first of the books to a last day, the newest first. */
export async function listedDays(
  db: Database,
  last: Temporal.PlainDate,
  { brand, state, after, most }: DaysAsked,
): Promise<ListedDay[]> {
  const { rows } = await sql<ListedDay>`
    select * from (${daysTo(last)}) days
    where (${brand}::text is null or brand = ${brand})
      and (${state}::text is null or state = ${state})
      and (${after?.day ?? null}::date is null or day < ${after?.day ?? null}::date
        or (day = ${after?.day ?? null}::date and brand > ${after?.brand ?? ''}))
    order by day desc, brand limit ${most}`.execute(db)
  return rows
}

/** One of these days; null: its books had not begun, or it is later. */
export async function findDay(
  db: Database,
  last: Temporal.PlainDate,
  brand: string,
  day: Temporal.PlainDate,
): Promise<ListedDay | null> {
  const { rows } = await sql<ListedDay>`
    select * from (${daysTo(last)}) days where brand = ${brand} and day = ${day}`.execute(db)
  return rows[0] ?? null
}

/** The first day of the books: money came to a bank, or a loan was paid out. Each by an index. */
const BEGAN = sql`
  select least(
    (select (min(at) at time zone 'Asia/Manila')::date from entry where event = 'disbursed'),
    (select min(sent_on) from own_transfer), (select min(day) from day_close)) as day`

function daysTo(last: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`
    select brand.key collate "C" as brand, on_day::date as day,
      case when standing.closed_at is not null then 'closed'
        when on_day < coalesce(last_closed.day, ${last}::date) then 'covered'
        else 'open' end as state,
      standing.closed_at as "closedAt", standing.closed_by as "closedBy"
    from brand
      cross join (${BEGAN}) began
      cross join lateral (
        select max(day) as day from day_close
        where day_close.brand = brand.key and reopened_at is null) last_closed
      cross join lateral generate_series(began.day, ${last}::date, interval '1 day')
        series (on_day)
      left join day_close standing on standing.brand = brand.key and standing.day = on_day::date
        and reopened_at is null`
}

/**
 * The days that wait for their close, as brand and day: those after the last closed one, and
 * yesterday where none was closed yet, since a close is also one of all days before it.
 */
export function waitingDays(last: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`
    select brand.key as brand, on_day::date as day
    from brand cross join (${BEGAN}) began cross join lateral generate_series(coalesce((
        select max(day) + 1 from day_close
        where day_close.brand = brand.key and reopened_at is null
      ), ${last}::date), ${last}::date, interval '1 day') series (on_day)
    where began.day <= ${last}::date`
}

/** The oldest day of a brand that waits for its close; null: none does. */
export async function nextDay(
  db: Database,
  last: Temporal.PlainDate,
  brand: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select min(day) as day from (${waitingDays(last)}) waiting where brand = ${brand}`.execute(db)
  return rows[0]?.day ?? null
}

/** A close of a day, and when it was opened again. */
export interface StoredClose {
  readonly at: Temporal.Instant
  readonly by: string
  readonly reopenedAt: Temporal.Instant | null
  /** Centavos as text, by account. */
  readonly balances: Readonly<Record<string, string>>
}

/** Every close of a day, the newest first. */
export async function listCloses(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<StoredClose[]> {
  const { rows } = await sql<StoredClose>`
    select closed_at as at, closed_by as by, reopened_at as "reopenedAt", balances
    from day_close where brand = ${brand} and day = ${day} order by closed_at desc`.execute(db)
  return rows
}

/** Money between a provider and a bank. */
export interface MoneyOnTheWay {
  /** onTheWay: a transfer of ours; settled: what a provider has not paid yet. */
  readonly kind: 'onTheWay' | 'settled'
  readonly account: string
  readonly amount: Centavos
}

/** What of a brand is on its way since a day at the latest, as it is known now. */
export async function moneyOnTheWay(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<MoneyOnTheWay[]> {
  const { rows } = await sql<MoneyOnTheWay>`
    select 'onTheWay' as kind, account, sum(amount)::bigint as amount
    from own_transfer where line is null and brand = ${brand} and sent_on <= ${day}
    group by account
    union all
    select 'settled', 'cash:' || provider, sum(amount - fee)::bigint
    from settled_payment
    where line is null and settled_on <= ${day} and (provider, reference) in (
      select provider, reference from payment
      where brand = ${brand} and (provider, reference) in (
        select provider, reference from settled_payment where line is null and settled_on <= ${day}))
    group by provider
    order by 1, 2`.execute(db)
  return rows
}
