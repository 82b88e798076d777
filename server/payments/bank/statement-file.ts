import { createHash } from 'node:crypto'
import type { Reading } from '#server/providers/bank/read-statement.ts'

/** A file of a bank that waits for a second person. */
export interface StatementFile {
  readonly text: string
  readonly reading: Reading
}

/** SHA-256 of a text, in hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
