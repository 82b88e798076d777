import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { isSignedIn } from '#server/service/push/push-store.ts'

/** Deletes devices on which nobody is signed in any more. */
export async function sweepDevices(db: Database): Promise<boolean> {
  return deleteSome(db, 'push_subscription', ['id'], sql`not ${isSignedIn}`)
}
