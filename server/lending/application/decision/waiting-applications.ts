import { sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import { DECISION_HOURS, type UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'
import { hasStatus } from '#server/lending/loan/status/loan-state.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** An application that the policy did not decide. */
export interface WaitingApplication {
  readonly id: string
  readonly number: string
  readonly borrowerId: string
  readonly borrower: string
  readonly brand: string
  readonly product: string
  readonly principal: Centavos
  readonly isFirst: boolean
  readonly appliedAt: Temporal.Instant
  /** pictures: that the borrower sends; comparison: of them, by staff; null: a decision. */
  readonly waitsFor: 'pictures' | 'comparison' | null
  readonly reasons: readonly UnderwritingReason[]
  /** What it is sorted by, for the cursor. */
  readonly place: string
}

export interface WaitingFilter {
  /** Null: all. */
  readonly brand: string | null
  readonly waitsFor: 'staff' | 'borrower' | 'anybody'
}

/** Applications that wait, in the order asked for. */
export async function waitingApplications(
  db: Database,
  { brand, waitsFor }: WaitingFilter,
  { where, orderBy, place, most }: SortedRead,
): Promise<WaitingApplication[]> {
  const { rows } = await sql<StoredApplication>`
    select loan.id, loan.number, loan.borrower_id as "borrowerId", loan.brand,
      product.name as product, loan.principal, not loan.is_repeat as "isFirst",
      loan.applied_at as "appliedAt", loan.waits_for as "waitsFor",
      loan.accepted -> 'reasons' as reasons, ${place} as place, borrower.full_name, borrower.full_name_sealed
    from loan join product on product.id = loan.product_id
      join borrower on borrower.id = loan.borrower_id
    where ${WAITS} and ${where}
      and (${brand}::text is null or loan.brand = ${brand})
      and ${WAITS_FOR[waitsFor]}
    order by ${orderBy} limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, ...row }) => {
    const person = openRow(db, 'borrower', row.borrowerId, { full_name, full_name_sealed })
    return { ...row, borrower: person.full_name ?? '' }
  })
}

interface StoredApplication extends Omit<WaitingApplication, 'borrower'> {
  readonly full_name: string | null
  readonly full_name_sealed: Buffer | null
}

/** The policy did not decide it; a demo's stays as it is. */
const WAITS = sql`${hasStatus(STATUS.underReview)} and loan.verdict is null and not loan.is_parked`

const WAITS_FOR = {
  staff: sql`loan.waits_for is distinct from 'pictures'`,
  borrower: sql`loan.waits_for = 'pictures'`,
  anybody: sql`true`,
} as const

/** Whether a loan is an application that a person of staff has to decide. */
export const WAITS_FOR_STAFF = sql<boolean>`(${WAITS} and ${WAITS_FOR.staff})`

/** How many applications wait for a person, by the share of their day that has passed. */
export interface WaitingCounts {
  readonly waiting: number
  /** Of those, the ones past a half and past three quarters of the day. */
  readonly pastHalf: number
  readonly pastThreeQuarters: number
  /** When the oldest is due; null without one. */
  readonly dueAt: Temporal.Instant | null
  /** Closed since a day ago because nobody decided them. */
  readonly lapsed: number
}

/** For Today, and for alarms. */
export async function countWaiting(db: Database, now: Temporal.Instant): Promise<WaitingCounts> {
  const before = (share: number) => now.subtract({ minutes: DECISION_HOURS * 60 * share })
  const { rows } = await sql<Omit<WaitingCounts, 'dueAt'> & { oldest: Temporal.Instant | null }>`
    select count(*)::float8 as waiting, min(applied_at) as oldest,
      count(*) filter (where applied_at <= ${before(0.5)})::float8 as "pastHalf",
      count(*) filter (where applied_at <= ${before(0.75)})::float8 as "pastThreeQuarters",
      (select count(*)::float8 from loan
        where closed_reason = 'notDecidedInTime' and closed_at > ${before(1)}) as lapsed
    from loan where ${WAITS_FOR_STAFF}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('Applications cannot be counted.')
  const { oldest, ...counts } = row
  return { ...counts, dueAt: oldest?.add({ hours: DECISION_HOURS }) ?? null }
}
