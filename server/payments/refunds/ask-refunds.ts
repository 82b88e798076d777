import { sql } from 'kysely'
import { addSettleJob } from '#server/payments/refunds/add-settle-job.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'

/** Minutes until a refund that is on its way is asked about again. */
const ASK_AGAIN_MINUTES = 10

/** Refunds of one step. */
const MAX_ASKED = 1000

/** Queues every refund that is due to be asked about or sent. */
export const askRefunds: SetJob = {
  name: 'refunds on their way are asked about',
  nextDue: (_mark, to) => sql`select min(ask_at) from refund where ask_at <= ${to}`,
  run: async (tx, at, now) => {
    await sql`
      with asked as (
        update refund set ask_at = ${now.add({ minutes: ASK_AGAIN_MINUTES })}
        where id in (select id from refund where ask_at <= ${at} limit ${MAX_ASKED}) returning id
      )
      select ${addSettleJob(sql`id`)} from asked`.execute(tx)
  },
}
