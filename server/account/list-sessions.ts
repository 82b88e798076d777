import type { listSessions } from '#contract/sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { listSignIns, type Session } from '#server/http/session-store.ts'
import { manilaTime } from '#server/words/manila-time.ts'

/** Where a borrower is signed in, as he may see it: a sign-in is one line, however many pages it has. */
export async function listSessionsOf(
  db: Database,
  { borrowerId, familyId }: Session,
): Promise<Output<typeof listSessions>> {
  const signIns = await listSignIns(db, borrowerId)
  return {
    list: signIns.map(({ id, openedAt, lastUsedAt }) => ({
      id,
      openedAt: manilaTime(openedAt),
      lastUsedAt: manilaTime(lastUsedAt),
      isThis: id === familyId,
    })),
  }
}
