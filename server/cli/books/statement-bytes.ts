import { readFileSync, statSync } from 'node:fs'
import { FILE_BYTES } from '#contract/console/money/bank-statements.ts'
import { FEWER_DAYS } from '#server/providers/bank/file-limits.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'

/** A bank's file as it is. @throws StatementFault for one that is too large */
export function statementBytes(path: string): Uint8Array {
  if (statSync(path).size > FILE_BYTES)
    throw new StatementFault(1, `the file has more than ${FILE_BYTES / 1_000_000} MB`, FEWER_DAYS)
  return readFileSync(path)
}
