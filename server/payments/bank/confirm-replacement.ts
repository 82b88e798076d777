import { changed, type SeenFile } from '#server/payments/bank/confirm-file.ts'
import { refusingFaults } from '#server/payments/bank/refuse-faults.ts'
import {
  type Replacement,
  replaceStatement,
  seenOfReplacement,
} from '#server/payments/bank/replace-statement.ts'
import { hashOf, type StatementFile } from '#server/payments/bank/statement-file.ts'
import { deleteFile, findFile } from '#server/payments/bank/statement-file-store.ts'
import { refuseExplained } from '#server/payments/bank/removable-statement.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file and the statement that it replaces, as the first person saw what comes of it. */
export interface SeenReplacement extends SeenFile {
  /** The id of the statement. */
  readonly statement: string
}

export type Replacing = Pick<Dependencies, 'clock' | 'random' | 'config'>

/**
 * Replaces a statement by a file as two people saw it. The file is not kept any longer.
 *
 * @throws Refusal as `replaceStatement`; -1005 when it is another file or does something else than was
 *   seen, and when a line that goes is explained; -1002 when its lines do not follow ours
 */
export async function confirmReplacement(
  deps: Replacing,
  tx: Transaction,
  { statement, file: id, hash, seen }: SeenReplacement,
  by: string,
): Promise<void> {
  const sent = await findFile(tx, id)
  if (!sent || hashOf(sent.text) !== hash) throw changed('The file is not here any more')
  const done = await replacedBy(deps, tx, { statement, sent, by })
  refuseExplained(done.lines.gone)
  if (seenOfReplacement(done) !== seen) throw changed('The file does something else by now')
  await deleteFile(tx, id)
}

/** Replaces a statement by a file that was sent. @throws Refusal -1002 for a fault of the file */
export async function replacedBy(
  deps: Replacing,
  tx: Transaction,
  { sent, ...replacing }: { statement: string; sent: StatementFile; by: string },
): Promise<Replacement> {
  return refusingFaults(async () => {
    const file = readStatements(sent.text, deps.config.bankAccounts, sent.reading)
    return replaceStatement(deps, tx, { ...replacing, file })
  })
}
