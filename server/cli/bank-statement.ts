// Imports a bank's statement (MT940, camt.053, CSV), matches its lines, and lists what nothing
// explains yet; or shows what files say and keeps nothing (docs/operations.md).
// Usage: npm run -s bank-statement [-- FILE --staff YOU [--account KEY] [--leave-out-others]]
//        npm run -s bank-statement -- --dry-run FILE|FOLDER [--account KEY] [--leave-out-others]
import { parseArgs } from 'node:util'
import { manilaDateOf } from '#domain/calendar.ts'
import { loadConfig } from '#server/load-config.ts'
import { type ImportedToAccount, importStatement } from '#server/payments/bank/import-statement.ts'
import { matchBankLines } from '#server/payments/bank/match-lines.ts'
import { differenceLines } from '#server/payments/reconciliation/difference-lines.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withOwnSandbox } from '#server/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/start-checks/start-checks.ts'
import { dryRun } from './print-read.ts'
import { statementBytes } from './statement-bytes.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    staff: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'leave-out-others': { type: 'boolean' },
  },
})
const [file, ...others] = positionals
const reading = {
  key: values.account ?? null,
  leaveOutOthers: values['leave-out-others'] ?? false,
}
const isDry = values['dry-run'] ?? false
if (others.length > 0 || (isDry ? file === undefined : file !== undefined && !values.staff)) {
  console.error(
    'Say: npm run -s bank-statement, or … -- FILE --staff YOU [--account KEY], or … -- --dry-run FILE',
  )
  process.exitCode = 1
} else if (isDry) await show(file ?? '')
else await withDatabase('bank statement', work)

/** Reads without a database. */
async function show(path: string): Promise<void> {
  const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
  try {
    const { lines, isRefused } = await dryRun(path, { accounts: config.bankAccounts, ...reading })
    console.log(lines.join('\n'))
    if (isRefused) process.exitCode = 1
  } catch (error) {
    refuse(path, error)
  }
}

async function work(database: Database, config: ServerConfig): Promise<void> {
  const clock = await openClock(database)
  const deps = { database, config, clock, random: systemRandom }
  if (file !== undefined && !(await read(deps, file))) return
  const lines = await differenceLines(database, manilaDateOf(clock.now()))
  console.log(lines.join('\n'))
}

/** @returns false when the file is refused */
async function read(deps: Parameters<typeof importStatement>[0], path: string): Promise<boolean> {
  try {
    const done = await importStatement(deps, statementBytes(path), reading, values.staff ?? '')
    const matchedCount = await matchBankLines(deps)
    for (const each of [done, ...done.more]) console.log(broughtLine(each))
    for (const number of done.leftOut) console.log(`${number}: left out, no account of ours.`)
    console.log(`${matchedCount} lines matched.`)
    return true
  } catch (error) {
    refuse(path, error)
    return false
  }
}

function broughtLine({ account, newCount, knownCount, zeroCount }: ImportedToAccount): string {
  const zero = zeroCount > 0 ? `, ${zeroCount} of 0.00 left out` : ''
  return `${account}: ${newCount} new lines, ${knownCount} known before${zero}.`
}

/** Says what is wrong with the file or the database; anything else is thrown on. */
function refuse(path: string, error: unknown): void {
  const why = reasonIn(error)
  if (why === null) throw error
  console.error(`${path}: ${why}. Nothing is imported.`)
  process.exitCode = 1
}

function reasonIn(error: unknown): string | null {
  if (error instanceof StatementFault) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ENOENT') return 'there is no such file'
  // invalid_schema_name: the queue of jobs is made when a server starts.
  return error.code === '3F000' ? 'no server has started on this database yet' : null
}
