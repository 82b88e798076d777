import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '#server/database/embedded/account.ts'

/** Longest folder whose socket's path, /.s.PGSQL.5432 added, fits into 104 bytes (macOS; Linux 108). */
const LONGEST = 89

/**
 * Makes the folder of the server's socket, which only its account may enter: that is what guards
 * the database, which asks for no password.
 *
 * Named by the data folder and its identity: a database made anew at the same place never meets
 * the socket of the one before.
 */
export function makeSocketFolder(
  dataDir: string,
  identity: bigint,
  account: Account | undefined,
): string {
  const hash = createHash('sha256').update(`${dataDir} ${identity}`).digest('hex').slice(0, 12)
  const wished = join(tmpdir(), `hiram-${hash}`)
  const folder = Buffer.byteLength(wished) <= LONGEST ? wished : `/tmp/hiram-${hash}`
  const owner = account?.uid ?? process.getuid?.()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Also when it was there: another process may have made it a moment ago and not given it yet.
  if (account && lstatSync(folder).uid === 0) lchownSync(folder, account.uid, account.gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The socket folder ${folder} is open to others or belongs to somebody else.\n` +
        'Remove it, or set TMPDIR to a folder of your own.',
    )
  }
  return folder
}
