import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { IS_HELD } from '#server/platform/recovery/hold.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { ClosedReason } from '#server/lending/loan/closed-reason.ts'

/** What the decision on an application depends on. */
export interface DecidedLoan {
  readonly borrowerId: string
  readonly status: number
  readonly approvedAt: Temporal.Instant | null
  /** Null when the product is not a partner's. */
  readonly withdrawal: string | null
}

/** Locks a loan, so that of two parallel decisions the second sees the first. */
export async function lockApplication(
  tx: Transaction,
  loanId: string,
): Promise<DecidedLoan | null> {
  const row = await tx
    .selectFrom('loan')
    .select(['borrower_id as borrowerId', 'status', 'approved_at as approvedAt', 'withdrawal'])
    .where('id', '=', loanId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function storeApproval(
  tx: Transaction,
  loanId: string,
  at: Temporal.Instant,
  decidedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ status: 151, approved_at: at, decided_by: decidedBy })
    .where('id', '=', loanId)
    .execute()
}

export async function storeClosing(
  tx: Transaction,
  loanId: string,
  reason: ClosedReason,
  at: Temporal.Instant,
  decidedBy: string | null = null,
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({
      status: 110,
      closed_at: at,
      closed_reason: reason,
      is_open: false,
      ...(decidedBy !== null && { decided_by: decidedBy }),
    })
    .where('id', '=', loanId)
    .execute()
}

/** Applications that wait for a verdict or for the time limit of the decision. */
const waits = sql`status = 21 and not is_parked and ${isNotParked()}`

/**
 * Selects the instant at which the next stored verdict takes effect, up to `to`: after a hold those
 * that waited take effect at once, not before `mark`.
 */
export function nextVerdict(mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select greatest(min(verdict_at), ${mark}) from loan
    where ${waits} and verdict is not null and verdict_at <= ${to}
    having count(*) > 0 and not ${IS_HELD}`
}

export interface DueVerdict {
  readonly id: string
  readonly verdict: 'approve' | 'decline'
}

/**
 * Locks the applications whose verdict takes effect by an instant, so that nobody decides them
 * meanwhile; ordered by loan id.
 */
export async function lockDueVerdicts(
  tx: Transaction,
  at: Temporal.Instant,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from loan
    where ${waits} and verdict is not null and verdict_at <= ${at}
    order by id limit ${most} for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The stored verdicts of applications, ordered by loan id. */
export async function verdictsOf(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<DueVerdict[]> {
  const { rows } = await sql<DueVerdict>`
    select id, verdict from loan where id = any(${[...loanIds]}::uuid[]) order by id
  `.execute(tx)
  return rows
}

/** Selects the instant at which the next application has waited this many hours, up to `to`. */
export function nextUndecided(hours: number, mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select greatest(min(applied_at) + make_interval(hours => ${hours}), ${mark}) from loan
    where ${waits} and applied_at <= ${to.subtract({ hours })}
    having count(*) > 0 and not ${IS_HELD}`
}

/** Locks the applications that have waited this many hours, ordered by loan id. */
export async function lockUndecided(
  tx: Transaction,
  hours: number,
  at: Temporal.Instant,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from loan
    where ${waits} and applied_at <= ${at.subtract({ hours })}
    order by id limit ${most} for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}
