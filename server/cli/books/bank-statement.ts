import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Answer } from '#server/cli/answer.ts'
import { dryRun } from '#server/cli/books/print-read.ts'
import { statementBytes } from '#server/cli/books/statement-bytes.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import {
  type ImportedToAccount,
  importStatement,
} from '#server/payments/bank/files/import-statement.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { differenceLines } from '#server/payments/reconciliation/differences/difference-lines.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'

interface HowToRead {
  readonly account?: string
  readonly leaveOutOthers?: boolean
}

/** Lines of banks and payments that nothing explains yet. */
export async function listOpen(): Promise<Answer> {
  return withDatabase('bank statement', async (db) => ({ lines: await openLines(db) }))
}

/** Imports a bank's statement, matches its lines, and lists what nothing explains yet. */
export async function importFile(
  path: string,
  { staff, ...how }: HowToRead & { readonly staff: string },
): Promise<Answer> {
  return withDatabase('bank statement', async (database, config: ServerConfig) => {
    const deps = { database, config, clock: await openClock(database), random: systemRandom }
    const { done, matchedCount } = await refusing(path, async () => ({
      done: await importStatement(deps, statementBytes(path), readingOf(how), staff),
      matchedCount: await matchBankLines(deps),
    }))
    return {
      data: { imported: done, matchedCount },
      lines: [
        ...[done, ...done.more].map(broughtLine),
        ...done.leftOut.map((number) => `${number}: left out, no account of ours.`),
        `${matchedCount} lines matched.`,
        ...(await openLines(database)),
      ],
    }
  })
}

/** What a file, or each file of a folder, has; read without a database. */
export async function tryFile(path: string, how: HowToRead): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
  return refusing(path, async () => {
    const reading = { accounts: config.bankAccounts, ...readingOf(how) }
    const { lines, isRefused } = await dryRun(path, reading)
    return { lines, isDone: !isRefused }
  })
}

function readingOf({ account, leaveOutOthers = false }: HowToRead) {
  return { key: account ?? null, leaveOutOthers }
}

async function openLines(database: Database): Promise<string[]> {
  return differenceLines(database, toManilaDate((await openClock(database)).now()))
}

function broughtLine({ account, newCount, knownCount, zeroCount }: ImportedToAccount): string {
  const zero = zeroCount > 0 ? `, ${zeroCount} of 0.00 left out` : ''
  return `${account}: ${newCount} new lines, ${knownCount} known before${zero}.`
}

/** Says what is wrong with the file or the database; anything else is thrown on. */
async function refusing<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = reasonIn(error)
    if (why === null) throw error
    throw new SettingError(`${path}: ${why}. Nothing is imported.`, { cause: error })
  }
}

function reasonIn(error: unknown): string | null {
  if (error instanceof StatementFault) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ENOENT') return 'there is no such file'
  // invalid_schema_name: the queue of jobs is made when a server starts.
  return error.code === '3F000' ? 'no server has started on this database yet' : null
}
