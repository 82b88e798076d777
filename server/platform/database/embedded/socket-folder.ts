import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type Account } from '#server/platform/database/embedded/account.ts'

/** Bytes: with /.s.PGSQL.5432 the socket's path must fit into 104 (macOS; Linux 108). */
const LONGEST = 89

/**
 * The folder of the server's socket, named by the data folder and its identity: a new database in
 * the same folder never gets the socket of the one before.
 */
export function socketFolderPath(
  dataDir: string,
  identity: bigint,
  account: Account | undefined,
): string {
  const name = `hiram-${createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)}`
  const requested = join(tmpdir(), name)
  const isFit = Buffer.byteLength(requested) <= LONGEST && (!account || canEnter(tmpdir(), account))
  return isFit ? requested : join('/tmp', name)
}

/**
 * Creates the socket's folder, which only the account may enter: a wall before the password.
 */
export function makeSocketFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Also for an existing folder: another process may have just created it, still as root.
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
