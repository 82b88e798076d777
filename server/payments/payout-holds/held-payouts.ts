import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { PAYOUT_CHECK_HOURS, type PayoutRule } from '#domain/payments/payout-rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A rule that holds a payout, as staff read it. */
export interface ShownHold {
  readonly rule: PayoutRule
  readonly heldAt: string
  readonly until: string | null
  /** As text: JSON has no whole numbers of this size. */
  readonly figure: string | null
  readonly most: string | null
}

/** A payout that waits for a person or for money. */
export interface HeldPayoutRow {
  readonly id: string
  readonly borrowerId: string
  readonly borrowerName: string
  readonly loanId: string
  readonly loanNumber: string
  readonly brand: string
  readonly amount: Centavos
  readonly bankCode: string
  readonly accountBoundAt: Temporal.Instant
  /** Since when it is held; or was queued. */
  readonly heldAt: Temporal.Instant
  /** False: it does not wait any more, and only a request of staff about it does. */
  readonly isHeld: boolean
  /** With all its digits, for the cursor. */
  readonly place: string
  /** By when a person has looked at it, or it goes on by itself; null: it waits for money alone. */
  readonly dueAt: Temporal.Instant | null
  readonly holds: readonly ShownHold[]
  /** Names amount, account, schedule and rules as they are now: a decision brings it. */
  readonly seen: string
}

/** Whether an alias `payout` is held. */
export const IS_HELD_BY_RULE = sql`(payout.state = 'queued' and exists (
  select from payout_hold hold
  where hold.borrower_id = payout.borrower_id and hold.payout_id = payout.id
    and hold.ended_at is null))`

/** What a decision on a held payout was made on; whether its money is there is decided by nobody. */
export const SEEN = sql<string>`concat_ws(' ', payout.amount, payout.account_id,
  (select max(version) from loan_schedule schedule
    where schedule.borrower_id = payout.borrower_id and schedule.loan_id = payout.loan_id),
  (select string_agg(rule, ',' order by rule) from payout_hold hold
    where hold.borrower_id = payout.borrower_id and hold.payout_id = payout.id
      and hold.ended_at is null and hold.rule <> 'noMoney'))`

export interface HeldAsked {
  /** money: those that wait for nothing else; check: the others. */
  readonly for: 'check' | 'money' | null
  readonly after: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Held payouts, the one that is held longest first. */
export async function listHeldPayouts(
  db: Database,
  { for: kind, after, most }: HeldAsked,
): Promise<HeldPayoutRow[]> {
  const { rows } = await sql<StoredRow>`
    with ${HELD_OR_ASKED}
    select payout.id, payout.borrower_id as "borrowerId", payout.loan_id as "loanId",
      loan.number as "loanNumber", loan.brand, payout.amount, account.bank_code as "bankCode",
      account.bound_at as "accountBoundAt", ${SINCE} as "heldAt", ${SINCE}::text as place,
      held.due_at as "dueAt", coalesce(held.holds, '[]') as holds, ${SEEN} as seen,
      held.payout_id is not null and payout.state = 'queued' as "isHeld",
      borrower.full_name, borrower.full_name_sealed
    from listed join payout using (id)
      left join held on held.borrower_id = payout.borrower_id and held.payout_id = payout.id
      join borrower on borrower.id = payout.borrower_id
      join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
      join payout_account account
        on account.borrower_id = payout.borrower_id and account.id = payout.account_id
    where ${IS_LISTED} and ${kindIs(kind)} and ${isAfter(after)}
    order by ${SINCE}, payout.id limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, ...row }) => {
    const stored = { full_name, full_name_sealed }
    const { full_name: name } = openRow(db, 'borrower', row.borrowerId, stored)
    return { ...row, borrowerName: name ?? '' }
  })
}

const UUID = sql.lit('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')

/** Held payouts, and those about which a request of staff waits. */
const HELD_OR_ASKED = sql`
  held as (
      select hold.borrower_id, hold.payout_id, min(held_at) as held_at,
        bool_and(rule = 'noMoney') as is_for_money,
        case when bool_and(rule = 'noMoney') then null
          when bool_and(until is not null or rule = 'noMoney') then max(until)
          else min(held_at) + make_interval(hours => ${PAYOUT_CHECK_HOURS}) end as due_at,
        json_agg(json_build_object('rule', rule, 'heldAt', held_at, 'until', until,
          'figure', figure::text, 'most', most::text) order by held_at, rule) as holds
      from payout_hold hold where ended_at is null
      group by hold.borrower_id, hold.payout_id
    ), listed as (
      select id, bool_or(is_asked) as is_asked from (
        select payout_id as id, false as is_asked from held
        union all
        select case when input ->> 'payoutId' ~ ${UUID} then (input ->> 'payoutId')::uuid end, true
        from staff_act
        where act = 'releasePayout' and checked_at is null and rejected_at is null
      ) every group by id
    )`

/** Whether a row `listed` of them, joined to its `payout`, is one of the list, which Today counts. */
const IS_LISTED = sql`(payout.state = 'queued' or listed.is_asked)`

const SINCE = sql`coalesce(held.held_at, payout.queued_at)`

type StoredRow = Omit<HeldPayoutRow, 'borrowerName'> & {
  readonly full_name: string | null
  readonly full_name_sealed: Buffer | null
}

function kindIs(kind: HeldAsked['for']): RawBuilder<unknown> {
  return kind === null ? sql`true` : sql`coalesce(held.is_for_money, false) = ${kind === 'money'}`
}

function isAfter(after: HeldAsked['after']): RawBuilder<unknown> {
  return after
    ? sql`(${SINCE}, payout.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
}

interface HeldCount {
  readonly count: number
  readonly oldestAt: Temporal.Instant | null
  readonly past: number
}

/** Selects how many rows the list has, since when, and how many past their time, for Today. */
export function countHeldPayouts(kind: 'check' | 'money', now: Temporal.Instant) {
  const lookedAt = now.subtract({ hours: PAYOUT_CHECK_HOURS })
  // What waits for money alone is due by nobody: it counts as late after the same hours.
  const isPast = kind === 'check' ? sql`due_at <= ${now}` : sql`${SINCE} <= ${lookedAt}`
  return sql<HeldCount>`
    with ${HELD_OR_ASKED}
    select count(*)::integer as count, min(${SINCE}) as "oldestAt",
      (count(*) filter (where ${isPast}))::integer as past
    from listed join payout using (id)
      left join held on held.borrower_id = payout.borrower_id and held.payout_id = payout.id
    where ${IS_LISTED} and ${kindIs(kind)}`
}
