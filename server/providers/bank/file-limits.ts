import { StatementFault } from '#server/providers/bank/statement.ts'

/** Lines of a file: movements of money. */
export const MAX_LINES = 200_000

/** What to do about a file that is too large. */
export const FEWER_DAYS = 'Take the statement from the bank in files of fewer days'

/**
 * Counts the lines of a file by what they begin with, before any is read.
 *
 * @throws StatementFault for more than are read at once
 */
export function refuseManyLines(text: string, beginning: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(beginning)) {
    count += 1
    refuseMoreThan(count)
  }
  return count
}

/** @throws StatementFault for more lines than are read at once */
export function refuseMoreThan(lineCount: number): void {
  if (lineCount > MAX_LINES)
    throw new StatementFault(
      1,
      `the file has more than ${MAX_LINES.toLocaleString('en')} lines`,
      FEWER_DAYS,
    )
}
