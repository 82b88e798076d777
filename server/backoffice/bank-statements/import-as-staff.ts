import { CODES } from '#contract/codes.ts'
import {
  type Imported,
  type ImportedToAccount,
  importStatement,
} from '#server/payments/bank/import-statement.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A file that a person of staff has from a bank. */
export interface StatementFile {
  readonly file: string
  /** Key of the account; null: the file says it, or there is one. */
  readonly key: string | null
  /** Statements of accounts that are not ours are left out. */
  readonly leaveOutOthers: boolean
  /** Id of the person. */
  readonly by: string
}

/**
 * Imports a statement whole; its lines are matched by a queued job.
 *
 * @throws Refusal -1002 with the line and what is wrong with it: nothing is imported
 */
export async function importAsStaff(
  deps: Dependencies,
  { file, key, leaveOutOthers, by }: StatementFile,
): Promise<Imported> {
  if (deps.config.bankAccounts.length === 0)
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('No bank account is set: the operator names them in BANK_ACCOUNTS_FILE.'),
    )
  try {
    return await importStatement(deps, file, { key, leaveOutOthers }, by)
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    const why = error.message.charAt(0).toUpperCase() + error.message.slice(1)
    throw new Refusal(CODES.inputRefused, englishOnly(`${why}. Nothing is imported.`))
  }
}

/** What a file brought to an account, for the log. */
export function countsOf({ newCount, knownCount, zeroCount }: ImportedToAccount): string {
  const zero = zeroCount > 0 ? `, ${zeroCount} of 0.00 left out` : ''
  return `${newCount} new lines, ${knownCount} known before${zero}`
}

export function importedRow(done: Imported) {
  return { ...accountRow(done), more: done.more.map(accountRow), leftOut: [...done.leftOut] }
}

function accountRow(each: ImportedToAccount) {
  return { ...each, closing: String(each.closing) }
}
