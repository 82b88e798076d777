import { CODES } from '#contract/codes.ts'
import { type Imported, importFile } from '#server/payments/bank/files/import-statement.ts'
import { refusingFaults } from '#server/payments/bank/lines/refuse-faults.ts'
import { hashText } from '#server/payments/bank/lines/hash-text.ts'
import { deleteFile, findFile } from '#server/payments/bank/files/statement-file-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { whileAwake } from '#server/platform/database/schema/while-awake.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { readFile } from '#server/providers/bank/read-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file as the first person saw it. */
export interface SeenFile {
  /** Its id. */
  readonly file: string
  /** SHA-256 of its text. */
  readonly hash: string
  /** What it would have brought (`seenOfFile`). */
  readonly seen: string
}

/** What a file brings, as one word that two people's requests carry. */
export function seenOfFile({ leftOut, more, ...first }: Imported): string {
  const all = [first, ...more].map((each) => Object.values(each).map(String))
  return hashText(JSON.stringify([all, leftOut]))
}

/**
 * Imports a file that a second person has confirmed. It is not kept any longer.
 *
 * @throws Refusal -1005 when it is another file, is not there any more, or brings something else than
 *   was seen; -1002 when its lines do not follow ours any more
 */
export async function confirmFile(
  deps: Pick<Dependencies, 'clock' | 'random' | 'config'>,
  tx: Transaction,
  { file: id, hash, seen }: SeenFile,
  by: string,
): Promise<void> {
  const file = await findFile(tx, id)
  if (!file) throw gone()
  const imported = await refusingFaults(async () => {
    const accounts = deps.config.bankAccounts
    const opened = await whileAwake(tx, async () => readFile(file, { accounts }))
    if (opened.hash !== hash) throw gone()
    return importFile(deps, tx, await opened.statements(), by)
  })
  if (seenOfFile(imported) !== seen) throw changed('The file brings something else by now')
  await deleteFile(tx, id)
}

export function gone(): Refusal {
  return changed('The file is not here any more')
}

/** Why a file is not imported as two people saw it. */
export function changed(what: string): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly(`${what}. Reject the request, and send the file again.`),
  )
}
