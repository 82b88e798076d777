import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type Account } from '#server/platform/database/embedded/account.ts'

/** Longest folder whose socket's path, /.s.PGSQL.5432 added, fits into 104 bytes (macOS; Linux 108). */
const LONGEST = 89

/**
 * Where the server's socket lies. Named by the data folder and its identity: a database made anew
 * at the same place never meets the socket of the one before.
 */
export function socketFolderOf(
  dataDir: string,
  identity: bigint,
  account: Account | undefined,
): string {
  const name = `hiram-${createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)}`
  const wished = join(tmpdir(), name)
  const isFit = Buffer.byteLength(wished) <= LONGEST && (!account || canEnter(tmpdir(), account))
  return isFit ? wished : join('/tmp', name)
}

/**
 * Makes the socket's folder, which only the account may enter: that is what guards the database,
 * which asks for no password.
 */
export function makeSocketFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Also when it was there: another process may have made it a moment ago and not given it yet.
  if (account && lstatSync(folder).uid === 0) lchownSync(folder, account.uid, account.gid)
  const found = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The socket folder ${folder} is open to others or belongs to somebody else.\n` +
        'Remove it, or set TMPDIR to a folder of your own.',
    )
  }
}
