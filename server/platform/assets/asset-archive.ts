import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ObjectKey } from '#server/platform/storage/data-folder.ts'
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts'

/**
 * The built scripts and styles of the last versions, shared by all servers. While two versions run
 * side by side a page of one asks the other for its files.
 */
export interface AssetArchive {
  /** Adds the files of this version, and removes those of versions long ago. */
  store(folder: string, names: readonly string[]): Promise<void>
  /** Null when none of the last versions has this file. */
  read(name: string): Promise<Buffer | null>
}

/** Versions whose files are kept: enough for a browser that was left open, and to roll back. */
const STORED_VERSIONS = 5

/** Milliseconds for which the list of files counts: names that nobody has cost one look each. */
const LIST_STORED_MS = 500

const LIST_KEY = 'assets/versions.json'

/** The names of the files of each version, the last one last. */
type Versions = readonly (readonly string[])[]

/** Runs work while no other server does: each reads the list and writes it. */
export type Alone = (work: () => Promise<void>) => Promise<void>

export function openAssetArchive(storage: ObjectStorage, alone: Alone): AssetArchive {
  let known: { readonly versions: Promise<Versions>; readonly until: number } | null = null

  const versionsNow = (): Promise<Versions> => {
    const now = performance.now()
    if (!known || known.until < now)
      known = { versions: readVersions(storage), until: now + LIST_STORED_MS }
    return known.versions
  }

  return {
    store: async (folder, names) =>
      alone(async () => {
        await putMissing(storage, folder, names)
        await list(storage, names)
      }),
    read: async (name) => {
      const versions = await versionsNow()
      return versions.some((names) => names.includes(name)) ? storage.read(keyOf(name)) : null
    },
  }
}

async function putMissing(storage: ObjectStorage, folder: string, names: readonly string[]) {
  const stored = new Set((await readVersions(storage)).flat())
  for (const name of names.filter((one) => !stored.has(one)))
    await storage.put(keyOf(name), readFileSync(join(folder, name)), assetType(name))
}

/** Lists a version as the last one. */
async function list(storage: ObjectStorage, names: readonly string[]): Promise<void> {
  const before = await readVersions(storage)
  if (isSame(before.at(-1) ?? [], names)) return
  const others = before.filter((one) => !isSame(one, names))
  const kept = [...others, names].slice(-STORED_VERSIONS)
  await storage.put(LIST_KEY, Buffer.from(JSON.stringify(kept)), 'application/json')
  const needed = new Set(kept.flat())
  for (const name of others.flat().filter((one) => !needed.has(one)))
    await storage.remove(keyOf(name))
}

async function readVersions(storage: ObjectStorage): Promise<Versions> {
  const text = await storage.read(LIST_KEY)
  return text ? (JSON.parse(text.toString()) as Versions) : []
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}

function keyOf(name: string): ObjectKey {
  return `assets/files/${name}`
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The build makes scripts and styles only. */
export function assetType(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}
