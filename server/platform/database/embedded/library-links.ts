import { lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Creates the library links that npm packages cannot contain and that the package's install script
 * creates. Each is created under another name and renamed, so that two processes may run at once.
 *
 * @param folder the installed npm package
 * @returns false when the folder cannot be written
 */
export function linkLibraries(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  const missing = links.filter(
    ({ target }) => !lstatSync(join(folder, target), { throwIfNoEntry: false }),
  )
  try {
    for (const { source, target } of missing) {
      const part = join(folder, `${target}.${process.pid}`)
      symlinkSync(basename(source), part)
      renameSync(part, join(folder, target))
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false
    }
    throw error
  }
}
