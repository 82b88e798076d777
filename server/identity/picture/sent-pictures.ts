import { sql } from 'kysely'
import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { readTyped, type Typed } from '#server/identity/picture/look-store.ts'
import { findJpeg } from '#server/identity/picture/picture-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { CheckedPictures } from '#server/providers/identity-check/identity-check.ts'

/** Has a service look at pictures that wait for staff, where one is named. */
export async function queueIdentityCheck(
  { identityCheck }: Pick<Dependencies, 'identityCheck'>,
  db: Database,
  borrowerId: string,
  tries = 1,
): Promise<void> {
  if (identityCheck === null) return
  const wait = `${(tries - 1) * SECONDS_BETWEEN} seconds`
  await sql`
    select graphile_worker.add_job('check-identity',
      ${JSON.stringify({ borrowerId, tries })}::json, run_at := now() + ${wait}::interval)`.execute(
    db,
  )
}

const SECONDS_BETWEEN = 20

/**
 * The pictures that wait for staff, and what was typed beside them; null: none wait, or no application
 * does, with which the borrower consented.
 */
export async function sentPictures(
  db: Database,
  borrowerId: string,
): Promise<{ readonly pictures: CheckedPictures; readonly typed: Typed } | null> {
  const { rows } = await sql`
    select from loan where borrower_id = ${borrowerId} and status = 21 limit 1`.execute(db)
  if (rows.length === 0 || (await readIdentity(db, borrowerId)).state !== 'sent') return null
  const [front, back, selfie] = [
    await findJpeg(db, borrowerId, 'front'),
    await findJpeg(db, borrowerId, 'back'),
    await findJpeg(db, borrowerId, 'selfie'),
  ]
  if (front === null || selfie === null) return null
  return { pictures: { front, back, selfie }, typed: await readTyped(db, borrowerId) }
}
