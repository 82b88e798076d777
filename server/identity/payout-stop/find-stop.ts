import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A stop of a borrower's payouts. */
export interface PayoutStop {
  /** By the product's clock. */
  readonly until: Temporal.Instant
  readonly reason: string
}

/** All that an export says of a payout which a hold keeps back. */
export const BY_LENDER = 'by the lender'

/** Hours after which a payout of a borrower whom compliance holds is looked at again. */
const HELD_HOURS = 6

/**
 * The stop or hold that keeps a borrower's payouts back at that time, or null. Of a hold it does not
 * say so: an export shows the borrower why a payout waits.
 */
export async function findHoldOrStop(
  db: Database,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<PayoutStop | null> {
  const { rows } = await sql<PayoutStop>`
    select ${at.add({ hours: HELD_HOURS })}::timestamptz as until, ${BY_LENDER} as reason
    from borrower where id = ${borrowerId} and held_at is not null`.execute(db)
  return rows[0] ?? findStop(db, borrowerId, at)
}

/** Whether a stop or hold keeps a borrower's payouts back at that time, in a statement about many. */
export function isHeldOrStopped(
  borrowerId: RawBuilder<unknown>,
  at: Temporal.Instant,
): RawBuilder<boolean> {
  return sql`(
    exists (select from borrower where borrower.id = ${borrowerId} and held_at is not null)
    or exists (select from payout_stop stop
      where stop.borrower_id = ${borrowerId} and stop.until > ${at}))`
}

/** The stop that holds a borrower's payouts at that time, or null. */
export async function findStop(
  db: Database,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<PayoutStop | null> {
  const { rows } = await sql<PayoutStop>`
    select until, reason from payout_stop
    where borrower_id = ${borrowerId} and until > ${at}
    order by until desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A stopped borrower, for staff. */
export interface StoppedBorrower extends PayoutStop {
  readonly brand: string
  readonly borrowerId: string
  readonly phone: string
  /** When they were stopped first. */
  readonly stoppedAt: Temporal.Instant
  /** Numbers of the loans whose payout waits. */
  readonly waiting: readonly string[]
  /** Of those whose payout the provider had before. */
  readonly sent: readonly string[]
}

/** All borrowers whose payouts are held at that time, each once, the first to end first. */
export async function listStops(db: Database, at: Temporal.Instant): Promise<StoppedBorrower[]> {
  const { rows } = await sql<StoppedBorrower>`
    select borrower.brand, borrower.phone, borrower.id as "borrowerId",
      min(stop.stopped_at) as "stoppedAt", max(stop.until) as until,
      (array_agg(stop.reason order by stop.until desc))[1] as reason,
      ${loansWithPayout('queued')} as waiting, ${loansWithPayout('sending')} as sent
    from payout_stop stop join borrower on borrower.id = stop.borrower_id
    where stop.until > ${at}
    group by borrower.id
    order by max(stop.until), borrower.id`.execute(db)
  return rows
}

function loansWithPayout(state: 'queued' | 'sending') {
  return sql`array(
    select loan.number from payout
      join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
    where payout.borrower_id = borrower.id and payout.state = ${state}
    order by loan.number)`
}
