import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { partKey, removeParts } from '#server/backoffice/archives/archive-objects.ts'
import {
  type Archive,
  type ArchiveItem,
  findArchive,
  listItems,
  storeItem,
} from '#server/backoffice/archives/archive-store.ts'
import { packArchive } from '#server/backoffice/archives/pack-archive.ts'
import { statementFile } from '#server/lending/statement/statement-file.ts'
import { certificateFile } from '#server/lending/zero-balance/certificate-file.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const FILES = { statement: statementFile, certificate: certificateFile } as const

/**
 * Makes the documents of an archive one after the other, each once, and packs them. A process that
 * ends leaves what it made; the job goes on with the rest. After each document it rests for as long
 * as that took, so that borrowers' documents have at least half of the thread.
 */
export async function buildArchive(deps: Dependencies, archiveId: string): Promise<void> {
  const { database, storage } = deps
  const archive = await findArchive(database, archiveId)
  if (!archive) return
  if (!archive.endedAt) await makeWaiting(deps, archive)
  if (await isWanted(deps, archiveId)) await packArchive(deps, archive)
  await removeParts(storage, archiveId, archive.total)
}

async function makeWaiting(deps: Dependencies, archive: Archive): Promise<void> {
  for (const item of await listItems(deps.database, archive.id)) {
    if (item.state !== 'waiting') continue
    if (!(await isWanted(deps, archive.id))) return
    const began = performance.now()
    await makeItem(deps, archive, item)
    await sleep(performance.now() - began)
  }
}

/** Whether it is to be made still: the sweep may have removed it meanwhile. */
async function isWanted(
  { database }: Pick<Dependencies, 'database'>,
  archiveId: string,
): Promise<boolean> {
  const archive = await findArchive(database, archiveId)
  return archive !== null && archive.endedAt === null && archive.removedAt === null
}

async function makeItem(
  deps: Dependencies,
  { id, kind }: Archive,
  item: ArchiveItem,
): Promise<void> {
  const { borrowerId, loanId, place, brand: key } = item
  const brand = deps.config.brands.get(key)
  if (!brand) throw new Error(`There is no brand ${key}.`)
  const nothing = { name: null, sha256: null, bytes: null, why: null }
  try {
    const reader = { borrowerId, brand, language: 'en' } as const
    const { name, bytes } = await FILES[kind](deps, reader, loanId)
    await deps.storage.put(partKey(id, place), bytes, 'application/pdf')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const made = { ...nothing, state: 'made', name, sha256, bytes: bytes.length } as const
    await storeItem(deps.database, id, item, made, deps.clock.now())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const leftOut = { ...nothing, state: 'leftOut', why: error.message } as const
    await storeItem(deps.database, id, item, leftOut, deps.clock.now())
  }
}
