import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const SECONDS_BETWEEN = 20

type Lists = Pick<Dependencies, 'sanctions'>

/** Has the borrower compared with sanctions lists, where lists are named. */
export async function queueScreening(
  { sanctions }: Lists,
  db: Database,
  borrowerId: string,
  tries = 1,
): Promise<void> {
  if (sanctions === null) return
  const wait = `${(tries - 1) * SECONDS_BETWEEN} seconds`
  await sql`
    select graphile_worker.add_job('screen-borrower',
      ${JSON.stringify({ borrowerId, tries })}::json, run_at := now() + ${wait}::interval)`.execute(
    db,
  )
}

/** Has somebody compared again whose name or birth date is another now; others are with an application. */
export async function queueIfScreened(
  lists: Lists,
  db: Database,
  borrowerId: string,
): Promise<void> {
  const { rows } = await sql`
    select from borrower_check where borrower_id = ${borrowerId} and kind = 'sanctions' limit 1
  `.execute(db)
  if (rows.length > 0) await queueScreening(lists, db, borrowerId)
}
