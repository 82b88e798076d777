import { sql } from 'kysely'
import { type Difference, MAX_DIFFERENCES } from '#server/ledger/audit/audit-check.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Hours of the product's clock after which nothing about a payment waits any more. */
const WAITED_HOURS = 24

/** Jobs of every minute that are asked once: the next one asks again. */
const ASKED_ONCE = ['ask-balances', 'ask-credits']

/**
 * What nobody looks at any more: payments that were begun, whose time is over and about which no
 * provider will be asked; genuine notices that are not handled; and queued jobs that failed at every
 * try.
 */
export async function auditWaiting(tx: Transaction): Promise<Difference[]> {
  const { rows: payments } = await sql<Difference>`
    with past as materialized (
      select mark - make_interval(hours => ${WAITED_HOURS}) as instant from walker
    )
    select 'payment ' || our_reference as subject,
      'its time was over at ' || expires_at || ', and nobody will ask its provider' as what
    from payment_intent, past
    where state in ('starting', 'pending') and expires_at < instant
      and (ask_at is null or ask_at < instant)
    union all
    select 'notice ' || id, 'it came at ' || received_at || ' and is not handled'
    from provider_notice
    where was_genuine and (id, received_at) in (
      select notice_id, open_notice.received_at from open_notice, past
      where open_notice.received_at < instant)
    order by subject limit ${MAX_DIFFERENCES}`.execute(tx)
  return [...payments, ...(await deadJobs(tx))]
}

async function deadJobs(tx: Transaction): Promise<Difference[]> {
  const { rows: queues } = await sql`select from to_regclass('graphile_worker.jobs') queue
    where queue is not null`.execute(tx)
  // A database that no server was started on has none.
  if (queues.length === 0) return []
  const { rows } = await sql<Difference>`
    select 'job ' || id as subject,
      task_identifier || ' failed at each of ' || attempts || ' tries' as what
    from graphile_worker.jobs
    where attempts >= max_attempts and task_identifier <> all(${ASKED_ONCE}::text[])
    order by id limit ${MAX_DIFFERENCES}`.execute(tx)
  return rows
}
