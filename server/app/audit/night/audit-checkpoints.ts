import { readCheckpoints, type StoredCheckpoint } from '#server/app/audit/night/checkpoint-store.ts'
import { compareHeads } from '#server/app/audit/night/heads.ts'
import { SLICES } from '#server/app/audit/night/slices.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Chains begin with the entries that they had at the last night, whose notes are as they were made. */
export async function auditCheckpoints(tx: Transaction): Promise<Difference[]> {
  const kept = await readCheckpoints(tx)
  const found = [...kept.values()].flatMap(changedCheckpoint)
  for (const slice of SLICES)
    if (kept.get(slice.part)?.isOurs) found.push(...(await compareHeads(tx, slice)).differences)
  return found
}

/** That one was changed: nothing that it says counts. */
export function changedCheckpoint({ part, isOurs }: StoredCheckpoint): Difference[] {
  if (isOurs) return []
  return [{ subject: 'audit', what: `its checkpoint of ${part} was changed` }]
}
