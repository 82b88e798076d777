import {
  type ChangeFilter,
  findReplay,
  listChanges,
  type ReplayChange,
} from '#server/lending/policy-version/replay-store.ts'
import { notFound } from '#server/lending/checked-version/version-refusals.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Applications that a draft decides in another way. @throws Refusal -1001 for no such replay */
export async function replayChanges(db: Database, filter: ChangeFilter): Promise<ReplayChange[]> {
  if (!(await findReplay(db, filter.replayId))) throw notFound()
  return listChanges(db, filter)
}
