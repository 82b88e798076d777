import { sql } from 'kysely'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/** Minutes of the product's clock after which a notice that is still open is worked on again. */
const AGAIN_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

const dues = sql`
  select id, received_at + make_interval(mins => minutes) as due
  from provider_notice, unnest(${AGAIN_MINUTES}::int[]) minutes
  where handled_at is null`

/** Works again on notices that could not be settled: the provider was silent, or we died over it. */
export const unsettledNotices: ScheduledJob = {
  name: 'notices that could not be settled',
  nextDue: (mark, to) =>
    sql`select min(due) from (${dues}) again where due > ${mark} and due <= ${to}`,
  run: async (tx, at) => {
    await sql`
      select graphile_worker.add_job('settle-notice', json_build_object('noticeId', id))
      from (${dues}) again where due = ${at}
    `.execute(tx)
  },
}
