import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'
import { ASSIGNED_PAYMENTS } from '#server/lending/loan/record/new-since.ts'
import { WITH_STATE } from '#server/lending/loan/status/loan-state.ts'
import { hasPlan } from '#server/lending/hardship/late-plans.ts'
import { brokenPromise, hasOpenPromise } from '#server/service/collections/promise-paid.ts'

/** A late loan, and since when. */
export interface LateKey {
  readonly id: string
  readonly lateSince: Temporal.PlainDate
}

/** Which late loans are asked for. */
export interface LateAsked {
  /** The days of `late_since` of a bucket, both included; null: any. */
  readonly since: {
    readonly from: Temporal.PlainDate | null
    readonly to: Temporal.PlainDate
  } | null
  readonly brand: string | null
  /** With an open promise, without one, with one that was not kept, or all. */
  readonly promise: 'open' | 'none' | 'broken' | 'all'
  /** Without a hardship plan that is kept, with one that is broken, or all. */
  readonly plan: 'notKept' | 'broken' | 'all'
  /** The Manila day of now. */
  readonly day: Temporal.PlainDate
}

/** Of `lateLoans`: by the day since when they are late, and by id. */
export const LATE_ORDERS = {
  lateSince: [
    {
      by: { value: sql`loan_state.late_since`, type: 'date' },
      id: { value: sql`loan_state.loan_id`, type: 'uuid' },
    },
  ],
} as const

/** Late loans in the order asked for. */
export async function lateLoans(
  db: Database,
  asked: LateAsked,
  { where, orderBy, place, most }: SortedRead,
): Promise<(LateKey & { readonly place: string })[]> {
  const { rows } = await sql<LateKey & { readonly place: string }>`
    with ${ASSIGNED_PAYMENTS}
    select loan.id, loan_state.late_since as "lateSince", ${place} as place from loan ${WITH_STATE}
    where ${where} and ${sql.join(conditions(asked), sql` and `)}
    order by ${orderBy} limit ${most}`.execute(db)
  return rows
}

function conditions(asked: LateAsked): RawBuilder<unknown>[] {
  const { since, brand, promise, plan, day } = asked
  return [
    sql`loan_state.late_since is not null`,
    ...(since === null ? [] : [sql`loan_state.late_since <= ${since.to}`]),
    ...(since?.from ? [sql`loan_state.late_since >= ${since.from}`] : []),
    ...(brand === null ? [] : [sql`brand = ${brand}`]),
    ...(promise === 'all' ? [] : [PROMISES[promise](day)]),
    ...(plan === 'all' ? [] : [PLANS[plan](day)]),
  ]
}

const PROMISES = {
  open: hasOpenPromise,
  none: (day: Temporal.PlainDate) => sql`not ${hasOpenPromise(day)}`,
  broken: (day: Temporal.PlainDate) => sql`exists (select from ${brokenPromise(day)})`,
} as const

const PLANS = {
  broken: (day: Temporal.PlainDate) => hasPlan('broken', day),
  notKept: (day: Temporal.PlainDate) => sql`not ${hasPlan('kept', day)}`,
} as const

/** Since when a loan is late; null: it is not. */
export async function findLateSince(db: Database, loanId: string): Promise<LateKey | null> {
  const { rows } = await sql<LateKey>`
    select id, late_since as "lateSince" from loan
    where id = ${loanId} and late_since is not null`.execute(db)
  return rows[0] ?? null
}
