import { createHash } from 'node:crypto'
import { Zip, ZipPassThrough } from 'fflate'
import { archiveKey, partKey } from '#server/backoffice/archives/archive-objects.ts'
import {
  type Archive,
  type ArchiveItem,
  listItems,
  markEnded,
} from '#server/backoffice/archives/archive-store.ts'
import { toCsv } from '#server/backoffice/exports/csv.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type PackDeps = Pick<Dependencies, 'database' | 'storage' | 'clock'>

/**
 * Packs the documents of an archive with their manifest into one ZIP, and stores it. They are not
 * compressed: a PDF is already.
 */
export async function packArchive(deps: PackDeps, archive: Archive): Promise<void> {
  const { database, storage, clock } = deps
  const items = await listItems(database, archive.id)
  const zip = await zipOf(archive, items, async ({ place }) =>
    storage.read(partKey(archive.id, place)),
  )
  await storage.put(archiveKey(archive.id), zip, 'application/zip')
  const sha256 = hashArchive(zip)
  await markEnded(database, archive.id, { bytes: zip.length, sha256 }, clock.now())
}

async function zipOf(
  { askedAt }: Archive,
  items: readonly ArchiveItem[],
  read: (item: ArchiveItem) => Promise<Buffer | null>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string, bytes: Uint8Array, at: Temporal.Instant) => {
    const entry = new ZipPassThrough(name)
    entry.mtime = at.epochMilliseconds
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const item of items) {
    if (item.state !== 'made' || item.name === null) continue
    const bytes = await read(item)
    if (!bytes || hashArchive(bytes) !== item.sha256)
      throw new Error(`The document of loan ${item.number} is not what was stored.`)
    add(item.name, bytes, item.madeAt ?? askedAt)
  }
  add('manifest.csv', Buffer.from(manifestOf(items)), askedAt)
  zip.end()
  return Buffer.concat(chunks)
}

const MANIFEST = ['number', 'brand', 'file', 'sha256', 'bytes', 'madeAt', 'why'] as const

/** Every loan that was asked for, with the digest of its document, or why there is none. */
function manifestOf(items: readonly ArchiveItem[]): string {
  const rows = items.map(({ name, madeAt, ...item }) => ({
    ...item,
    file: name,
    madeAt: madeAt?.toString() ?? null,
  }))
  return toCsv(MANIFEST, rows)
}

export function hashArchive(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
