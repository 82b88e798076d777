import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The data folder without symbolic links. Creates its parent; the folder need not exist yet. */
export function realFolder(dataDir: string): string {
  const requested = resolve(dataDir)
  try {
    mkdirSync(dirname(requested), { recursive: true })
    return realpathIfThere(requested) ?? join(realpathSync(dirname(requested)), basename(requested))
  } catch (error) {
    throw new Error(
      `The folder ${dirname(requested)} for the database cannot be made (${(error as Error).message}).\n` +
        'Make it writable, give another data folder, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

function realpathIfThere(path: string): string | null {
  try {
    return realpathSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
