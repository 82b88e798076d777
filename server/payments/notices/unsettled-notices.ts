import { sql } from 'kysely'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'

/** Minutes of the app's clock after which an open notice is handled again. */
const AGAIN_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

const dues = sql`
  select notice_id as id, received_at + make_interval(mins => minutes) as due
  from open_notice, unnest(${AGAIN_MINUTES}::int[]) minutes`

/** Queues notices again that were not settled: the provider was silent, or the process died. */
export const unsettledNotices: SetJob = {
  name: 'notices that could not be settled',
  nextDue: (mark, to) =>
    sql`select min(due) from (${dues}) again where due > ${mark} and due <= ${to}`,
  run: async (tx, at) => {
    await sql`
      select graphile_worker.add_job('settle-notice', json_build_object('noticeId', id),
        job_key := 'settle notice ' || id)
      from (${dues}) again where due = ${at}
    `.execute(tx)
  },
}
