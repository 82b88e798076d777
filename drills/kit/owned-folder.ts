import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, accountFor } from '#server/platform/database/embedded/account.ts'

/** A folder for programs that refuse to run as root, as PostgreSQL does: their account owns it. */
export interface OwnedFolder {
  readonly path: string
  /** Undefined: that of this process. */
  readonly account: Account | undefined
  file(name: string): string
  /** Makes a folder in it. */
  folder(name: string): string
  /** Writes a file that the account alone reads. */
  write(name: string, content: string): string
  remove(): void
}

export function openOwnedFolder(prefix: string): OwnedFolder {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const account = accountFor(path)
  const own = (made: string) => {
    if (account) chownSync(made, account.uid, account.gid)
    return made
  }
  own(path)
  chmodSync(path, 0o755)
  const file = (name: string) => join(path, name)
  return {
    path,
    account,
    file,
    folder: (name) => {
      mkdirSync(file(name), { mode: 0o700 })
      return own(file(name))
    },
    write: (name, content) => {
      writeFileSync(file(name), content, { mode: 0o600 })
      return own(file(name))
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  }
}
