import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository } from './repository.ts'

/** How a file begins that is encrypted with a pass phrase, as OpenSSL writes it. */
const ENCRYPTED = 'Salted__'

/** Of a repository whose pass phrase somebody does not have. */
export interface Unreadable {
  readonly files: number
  /** Files that are not encrypted. */
  readonly open: readonly string[]
  /** What a restore with another pass phrase says; null: it went through. */
  readonly refusal: string | null
}

/** @param into a folder that is empty, and stays so */
export async function tryWithoutPassPhrase(
  repository: Repository,
  into: string,
): Promise<Unreadable> {
  const files = readdirSync(repository.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const other = { PGBACKREST_REPO1_CIPHER_PASS: 'a pass phrase that somebody guessed' }
  const refusal = await repository.pgbackrest([`--pg1-path=${into}`, 'restore'], other).then(
    () => null,
    (error: unknown) => reasonIn(String((error as { stderr?: unknown }).stderr)),
  )
  return { files: files.length, open: files.filter((file) => !isEncrypted(file)), refusal }
}

/** The line that names the cause. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.find((line) => line.includes('Crypto')) ?? lines.at(-1) ?? ''
}

function isEncrypted(file: string): boolean {
  const head = Buffer.alloc(ENCRYPTED.length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, head)
  } finally {
    closeSync(opened)
  }
  return head.toString('latin1') === ENCRYPTED
}
