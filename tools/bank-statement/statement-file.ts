import { readFileSync } from 'node:fs'
import { fileText } from '#contract/file-text.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'

/** Bytes of a file; a statement of a busy day has some megabytes. */
const BYTES_MOST = 50_000_000

/** The text of a bank's file. */
export function statementText(path: string): string {
  const bytes = readFileSync(path)
  if (bytes.length > BYTES_MOST)
    throw new StatementFault(
      1,
      `the file has more than ${BYTES_MOST} bytes`,
      'Take the statement from the bank in files of fewer days',
    )
  return fileText(bytes)
}
