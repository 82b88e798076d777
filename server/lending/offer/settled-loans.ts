import { type RawBuilder, sql } from 'kysely'
import { COUNTED_DAYS } from '#domain/underwriting/borrower-limit.ts'
import type { SettledLoan } from '#domain/underwriting/credit-history.ts'
import { toInteger } from '#server/platform/database/column.ts'

/** Loans that a history leaves out. */
export interface LeftOut {
  /** One by its id. */
  readonly without?: string | null
  /** All that were applied for from an instant on. */
  readonly from?: Temporal.Instant | null
}

/** A settled loan as the database says it. */
export interface SettledRow extends Pick<
  SettledLoan,
  'wasLate' | 'wasCancelled' | 'isDisputed' | 'wasReplanned' | 'daysOwed'
> {
  readonly isOwn: boolean
  readonly principal: number
  readonly centavoDays: number
  readonly appliedAt: string
  /** When the last of its principal was booked. */
  readonly settledAt: string
}

/**
 * The settled loans of some borrowers, oldest first.
 *
 * @param owners selects ids of borrowers
 * @param own selects those of them whose loans may raise a limit, too
 */
export function settledLoans(
  owners: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  { without = null, from = null }: LeftOut,
): RawBuilder<SettledRow> {
  return sql<SettledRow>`
    select l.borrower_id in (${own}) as "isOwn", l.principal,
      coalesce((
        select sum(case when t.credit = 'income:penalties' then t.amount else -t.amount end)
        from transfer t
        where t.borrower_id = l.borrower_id and t.chain = 'loan:' || l.id
          and 'income:penalties' in (t.debit, t.credit)
      ), 0) > 0 as "wasLate",
      exists (
        select from entry
        where entry.borrower_id = l.borrower_id and chain = 'loan:' || l.id and event = 'cancelled'
      ) as "wasCancelled",
      exists (
        select from loan_dispute dispute
        where dispute.borrower_id = l.borrower_id and dispute.loan_id = l.id
          and dismissed_after is null and upheld_after is null
      ) as "isDisputed",
      exists (
        select from entry e
        where e.borrower_id = l.borrower_id and chain = 'loan:' || l.id
          and e.event in ('extended', 'replanned', 'restructured') and ${IS_NOT_REVERSED}
      ) as "wasReplanned",
      coalesce(floor(paid.days / l.principal), 0)::int as "daysOwed",
      coalesce(paid.counted_days, 0) as "centavoDays",
      l.applied_at as "appliedAt", coalesce(paid.at, l.applied_at) as "settledAt"
    from loan l left join lateral (
      select sum(t.amount * (e.value_on - l.disbursed_on)) as days,
        sum(t.amount * least(${COUNTED_DAYS}::int, e.value_on - l.disbursed_on)) as counted_days,
        max(e.at) as at
      from entry e join transfer t using (borrower_id, chain, sequence)
      where borrower_id = l.borrower_id and chain = 'loan:' || l.id
        and t.credit like 'receivable:%:principal'
        and e.event in ('repaid', 'prepaid') and e.reverses is null and ${IS_NOT_REVERSED}
    ) paid on true
    where l.borrower_id in (${owners})
      and l.status = 200 and l.id::text is distinct from ${without}::text
      and (${from}::timestamptz is null or l.applied_at < ${from}::timestamptz)
    order by l.applied_at`
}

const IS_NOT_REVERSED = sql`not exists (
  select from entry back where back.borrower_id = e.borrower_id and back.reverses = e.reference)`

/** Loans in the order in which they were settled, each with how many were before its acceptance. */
export function inOrderOfSettling(rows: readonly SettledRow[]): SettledLoan[] {
  const ordered = rows.toSorted((one, other) => compare(one.settledAt, other.settledAt))
  return ordered.map((row) =>
    loanOf(row, ordered.filter(({ settledAt }) => compare(settledAt, row.appliedAt) <= 0).length),
  )
}

/** Loans in the order in which they were applied for. */
export function inOrderOfApplying(rows: readonly SettledRow[]): SettledLoan[] {
  return rows.map((row, place) => loanOf(row, place))
}

function loanOf(row: SettledRow, settledBefore: number): SettledLoan {
  const { wasLate, wasCancelled, isDisputed, wasReplanned, daysOwed } = row
  return {
    wasLate,
    wasCancelled,
    isDisputed,
    wasReplanned,
    daysOwed,
    principal: toInteger(row.principal),
    centavoDays: toInteger(row.centavoDays),
    settledBefore,
  }
}

function compare(one: string, other: string): number {
  return Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other))
}
