import { chmodSync, lchownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that the server alone enters, with those around it. Root makes it for the server's
 * account, whose the folder around it is. Whatever a command makes for a server is made here.
 */
export function makeServerFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (made === undefined || process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(made))
  // Not what a link leads to: the folder is another account's.
  for (let each = path; each.startsWith(made); each = dirname(each)) lchownSync(each, uid, gid)
}

/**
 * Writes a new file that the server reads, and nobody else.
 *
 * @throws when there is one already (EEXIST)
 */
export function writeServerFile(path: string, content: string | Buffer): void {
  writeFileSync(path, content, { mode: 0o600, flag: 'wx', flush: true })
  giveToServer(path)
}

/**
 * What root wrote goes to the account whose the folder is; in a folder of root's own that is closed to
 * others, which settings are in, its group may read.
 */
export function giveToServer(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid, mode } = statSync(dirname(path))
  if (uid === 0 && gid !== 0 && (mode & 0o007) === 0) chmodSync(path, 0o640)
  lchownSync(path, uid, gid)
}
