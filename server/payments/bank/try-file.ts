import { type SeenFile, seenOfFile } from '#server/payments/bank/confirm-file.ts'
import { type Imported, keepFile } from '#server/payments/bank/import-statement.ts'
import { hashOf, type StatementFile } from '#server/payments/bank/statement-file.ts'
import { findFile } from '#server/payments/bank/statement-file-store.ts'
import { refusingFaults } from '#server/payments/bank/refuse-faults.ts'
import { previewEntries } from '#server/ledger/preview-entries.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import type { StatementLine } from '#server/providers/bank/statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A line of a file, of one of our accounts. */
export interface TriedLine extends Pick<
  StatementLine,
  'bookedOn' | 'amount' | 'reference' | 'text'
> {
  readonly account: string
}

/** What a file would bring. */
export interface Tried {
  readonly imported: Imported
  /** In the order of the file, known ones too. */
  readonly lines: readonly TriedLine[]
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
  const { after } = await previewEntries(deps.database, [], async (tx) =>
    keepFile(deps, tx, file, 'nobody'),
  )
  const lines = file.read.flatMap(({ account: { key }, statements }) =>
    statements.flatMap((statement) =>
      statement.lines.map(({ bookedOn, amount, reference, text: words }) => {
        return { account: `bank:${key}`, bookedOn, amount, reference, text: words }
      }),
    ),
  )
  return { imported: after, lines }
}

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
