import { globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The export `adapter` of each folder in this one that has such a file, by the folders' names. They
 * are found, not listed, so that a company is named in its own folder alone: one is added or removed
 * with its folder.
 */
export async function loadAdapters<A>(folder: string, file: string): Promise<A[]> {
  const files = globSync(`*/${file}`, { cwd: folder }).toSorted()
  const loaded = files.map(async (each) => {
    const { adapter } = (await import(join(folder, each))) as { adapter: A }
    return adapter
  })
  return Promise.all(loaded)
}
