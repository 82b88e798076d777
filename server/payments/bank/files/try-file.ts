import { type SeenFile, seenOfFile } from '#server/payments/bank/files/confirm-file.ts'
import { type Imported, importFile } from '#server/payments/bank/files/import-statement.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import { linesImportedBy } from '#server/payments/bank/lines/many-lines-store.ts'
import { findFile } from '#server/payments/bank/files/statement-file-store.ts'
import { refusingFaults } from '#server/payments/bank/lines/refuse-faults.ts'
import { previewEntries } from '#server/ledger/preview-entries.ts'
import { type OpenedFile, readFile, type FileWork } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a file would bring. */
export interface Tried {
  readonly imported: Imported
  /** Those that are new alone, the largest amounts first, up to `LINES_SHOWN`. */
  readonly lines: readonly BankLine[]
  /** How many are new. */
  readonly lineCount: number
}

/** New lines that a page shows, the largest ones: more than a bank posts to an account in a day. */
const LINES_SHOWN = 2000

/** How a file is tried. */
export type FileTrial = Omit<FileWork, 'accounts'>

/**
 * Imports a file and takes it back: what it would bring is exactly what it brings.
 *
 * @throws StatementFault
 */
export async function tryOpened(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random'>,
  opened: OpenedFile,
): Promise<Tried> {
  const file = await opened.statements()
  const { after } = await previewEntries(deps.database, [], async (tx) => {
    const imported = await importFile(deps, tx, file, NOBODY)
    return { imported, ...(await linesImportedBy(tx, NOBODY, LINES_SHOWN)) }
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
  if (!file) return null
  const tried = await refusingFaults(async () => {
    const opened = await readFile(file, { accounts: deps.config.bankAccounts })
    return opened.hash === hash ? tryOpened(deps, opened) : null
  })
  if (!tried) return null
  return seenOfFile(tried.imported) === seen ? tried : null
}
