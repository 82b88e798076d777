import { type RawBuilder, sql } from 'kysely'

/**
 * Queues the job that brings a refund further. Those of one refund wait for each other: while one hands
 * it over, no other one asks about it.
 */
export function addSettleJob(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`graphile_worker.add_job('settle-refund', json_build_object('refundId', ${id}),
    queue_name := 'refund ' || ${id}, job_key := 'settle refund ' || ${id})`
}
