import { CODES } from '#contract/codes.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import { previewEntries } from '#server/ledger/preview-entries.ts'
import {
  replacedBy,
  type Replacing,
  type SeenReplacement,
} from '#server/payments/bank/files/confirm-replacement.ts'
import { lastStatement } from '#server/payments/bank/files/last-statement-store.ts'
import { refusingFaults } from '#server/payments/bank/lines/refuse-faults.ts'
import {
  type Replacement,
  seenOfReplacement,
} from '#server/payments/bank/files/replace-statement.ts'
import { findFile } from '#server/payments/bank/files/statement-file-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { type OpenedFile, readFile } from '#server/providers/bank/read-file.ts'
import type { ReadStatements } from '#server/providers/bank/read-statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Trying = Replacing & Pick<Dependencies, 'database'>

/**
 * What a file would do in the place of the last statement of one of its accounts; nothing is kept.
 *
 * @returns null when it is of no day of such a statement, or does not go on from those before it
 * @throws Refusal -1002 for a damaged file; -1005 when that statement cannot be replaced
 */
export async function tryReplacement(
  deps: Trying,
  opened: OpenedFile,
): Promise<Replacement | null> {
  const { read } = await refusingFaults(async () => opened.statements())
  for (const each of read) {
    const last = await overlapped(deps.database, each)
    const tried = last && (await withoutFault(async () => tryReplacing(deps, last, opened)))
    if (tried) return tried
  }
  return null
}

/** What a file that was sent would do; null: its approval would be refused, and says why. */
export async function trySeenReplacement(
  deps: Trying,
  { statement, file: id, hash, seen }: SeenReplacement,
): Promise<Replacement | null> {
  const sent = await findFile(deps.database, id)
  if (!sent) return null
  const accounts = deps.config.bankAccounts
  const opened = await refusingFaults(async () => readFile(sent, { accounts }))
  if (opened.hash !== hash) return null
  const tried = await tryReplacing(deps, statement, opened)
  const isFree = tried.lines.gone.every(({ explainedAs }) => explainedAs === null)
  return isFree && seenOfReplacement(tried) === seen ? tried : null
}

/** The last statement of an account, when a file begins before its end. */
async function overlapped(
  db: Database,
  { account, statements }: ReadStatements,
): Promise<string | null> {
  const last = await lastStatement(db, `bank:${account.key}`)
  const days = statements.flatMap(({ closesOn, lines }) => [
    closesOn,
    ...lines.map(({ bookedOn }) => bookedOn),
  ])
  return last && days.some((day) => !isBefore(last.closesOn, day)) ? last.id : null
}

async function withoutFault<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === CODES.inputRefused) return null
    throw error
  }
}

async function tryReplacing(
  deps: Trying,
  statement: string,
  opened: OpenedFile,
): Promise<Replacement> {
  const { after } = await previewEntries(deps.database, [], async (tx) =>
    replacedBy(deps, tx, { statement, opened, by: 'nobody' }),
  )
  return after
}
