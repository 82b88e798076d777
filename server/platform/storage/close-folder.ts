import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { isOfHiram } from '#server/platform/storage/data-folder.ts'

/**
 * Closes DATA_DIR to everybody but its owner: it has the database, its log and borrowers' pictures.
 * One with anything else may belong to others too.
 * Folders of earlier versions are closed too.
 *
 * @param group the only group that may pass through it: that of PostgreSQL, when this process is root
 * @returns false: it is left as it is, since files of others are in it
 */
export function closeFolder(folder: string, group?: number): boolean {
  const { uid, mode } = statSync(folder)
  const owner = process.getuid?.()
  if (owner === undefined) return true
  if (uid !== owner || (mode & STICKY) !== 0) return false
  if (!readdirSync(folder).every(isOfHiram)) return false
  if (group === undefined) chmodSync(folder, 0o700)
  else {
    chownSync(folder, owner, group)
    chmodSync(folder, 0o710)
  }
  return true
}

/** The mark of folders that all accounts share, such as /tmp. */
const STICKY = 0o1000
