import type { listSessions } from '#contract/sign-in/sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listSignIns } from '#server/identity/session/list-sign-ins.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** The borrower's list of sign-ins: one line each, however many pages a sign-in has. */
export async function describeSessions(
  db: Database,
  { borrowerId, familyId }: Session,
): Promise<Output<typeof listSessions>> {
  const signIns = await listSignIns(db, borrowerId)
  return {
    list: signIns.map(({ id, openedAt, lastUsedAt, device }) => ({
      id,
      device,
      openedAt: manilaTime(openedAt),
      lastUsedAt: manilaTime(lastUsedAt),
      isThis: id === familyId,
    })),
  }
}
