import { changed, gone, type SeenFile } from '#server/payments/bank/files/confirm-file.ts'
import { refusingFaults } from '#server/payments/bank/lines/refuse-faults.ts'
import {
  type Replacement,
  replaceStatement,
  seenOfReplacement,
} from '#server/payments/bank/files/replace-statement.ts'
import { deleteFile, findFile } from '#server/payments/bank/files/statement-file-store.ts'
import { refuseExplained } from '#server/payments/bank/files/removable-statement.ts'
import { whileAwake } from '#server/platform/database/schema/while-awake.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type OpenedFile, readFile } from '#server/providers/bank/read-file.ts'
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
  if (!sent) throw gone()
  const accounts = deps.config.bankAccounts
  const opened = await refusingFaults(async () =>
    whileAwake(tx, async () => readFile(sent, { accounts })),
  )
  if (opened.hash !== hash) throw gone()
  const done = await replacedBy(deps, tx, { statement, opened, by })
  refuseExplained(done.lines.gone)
  if (seenOfReplacement(done) !== seen) throw changed('The file does something else by now')
  await deleteFile(tx, id)
}

/** Replaces a statement by a file that is read. @throws Refusal -1002 for a fault of the file */
export async function replacedBy(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { opened, ...replacing }: { statement: string; opened: OpenedFile; by: string },
): Promise<Replacement> {
  return refusingFaults(async () => {
    const file = await opened.statements()
    return replaceStatement(deps, tx, { ...replacing, file })
  })
}
