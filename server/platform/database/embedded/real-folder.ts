import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The wished data folder without symbolic links, its parent made; itself it need not exist yet. */
export function realFolder(dataDir: string): string {
  const wished = resolve(dataDir)
  try {
    mkdirSync(dirname(wished), { recursive: true })
    return realpathIfThere(wished) ?? join(realpathSync(dirname(wished)), basename(wished))
  } catch (error) {
    throw new Error(
      `The folder ${dirname(wished)} for the database cannot be made (${(error as Error).message}).\n` +
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
