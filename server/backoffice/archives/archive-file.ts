import { CODES } from '#contract/codes.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { archiveKey } from '#server/backoffice/archives/archive-objects.ts'
import { ownArchive, archiveState } from '#server/backoffice/archives/archive-page.ts'
import { listItems } from '#server/backoffice/archives/archive-store.ts'
import { hashArchive } from '#server/backoffice/archives/pack-archive.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The ZIP of an archive; everybody whose document is in it is named to the log.
 *
 * @throws Refusal -1001 for none or somebody else's, -1005 unless it is ready, or once somebody in
 *   it was erased
 */
export async function archiveFile(
  deps: Pick<Dependencies, 'clock' | 'database' | 'storage'>,
  id: string,
  caller: StaffCaller,
): Promise<ServedFile> {
  const archive = await ownArchive(deps, id, caller)
  const state = archiveState(archive, deps.clock.now())
  if (state === 'making') throw notNow('It is being made.')
  if (state === 'removed') throw notNow('It is removed: make it again.')
  const items = await listItems(deps.database, id)
  if (items.length < archive.total)
    throw notNow('Somebody in it was erased since: make it again without them.')
  const bytes = await deps.storage.read(archiveKey(id))
  if (!bytes || hashArchive(bytes) !== archive.sha256)
    throw new Error(`The archive ${id} is not what was stored.`)
  caller.noted.borrowers(...items.map(({ borrowerId }) => borrowerId))
  const day = archive.askedAt.toString().slice(0, 10)
  const name = `${archive.kind}s-${day}-${id.slice(0, 8)}.zip`
  return { type: 'application/zip', name, bytes, shows: false }
}

function notNow(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}
