import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** The file of a database's password, readable by the account that starts Hiram alone. */
export function findPasswordFile(requested: string): string {
  return `${requested}.password`
}

/** Null where there is none yet: an earlier version trusted whoever reached the socket. */
export function readPassword(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The password; made when there is none. Of two processes at once the first one's is used. */
export function ensurePassword(file: string): string {
  const password = randomBytes(24).toString('base64url')
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readPassword(file) || password
  }
}
