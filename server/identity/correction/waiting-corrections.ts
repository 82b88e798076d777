import {
  type Correction,
  type CorrectionPlace,
  waitingCorrections,
} from '#server/identity/correction/correction-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The corrections that wait for another person, the oldest first. */
export async function listWaitingCorrections(
  db: Database,
  page: { readonly after: CorrectionPlace | null; readonly most: number },
): Promise<Correction[]> {
  return waitingCorrections(db, page)
}
