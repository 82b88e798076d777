import { type SeenFile, seenOfFile } from '#server/payments/bank/confirm-file.ts'
import { type Imported, keepFile } from '#server/payments/bank/import-statement.ts'
import { type BankLine, linesImportedBy } from '#server/payments/bank/bank-line-store.ts'
import { hashOf, type StatementFile } from '#server/payments/bank/statement-file.ts'
import { findFile } from '#server/payments/bank/statement-file-store.ts'
import { refusingFaults } from '#server/payments/bank/refuse-faults.ts'
import { previewEntries } from '#server/ledger/preview-entries.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a file would bring. */
export interface Tried {
  readonly imported: Imported
  /** Those that are new alone, the largest amounts first. */
  readonly lines: readonly BankLine[]
}

/**
 * Imports a file and takes it back: what it would bring is exactly what it brings.
 *
 * @throws StatementFault
 */
export async function tryFile(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random' | 'config'>,
  { text, reading }: StatementFile,
): Promise<Tried> {
  const file = readStatements(text, deps.config.bankAccounts, reading)
  const { after } = await previewEntries(deps.database, [], async (tx) => {
    const imported = await keepFile(deps, tx, file, NOBODY)
    return { imported, lines: await linesImportedBy(tx, NOBODY) }
  })
  return after
}

/** Imports nothing: what it would have brought is taken back. */
const NOBODY = 'nobody'

/** The same for a file that was sent; null: its import would be refused. */
export async function trySeenFile(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random' | 'config'>,
  { file: id, hash, seen }: SeenFile,
): Promise<Tried | null> {
  const file = await findFile(deps.database, id)
  if (!file || hashOf(file.text) !== hash) return null
  const tried = await refusingFaults(async () => tryFile(deps, file))
  return seenOfFile(tried.imported) === seen ? tried : null
}
