// Imports a bank's statement (MT940, camt.053, CSV), matches its lines, and lists what nothing
// explains yet (docs/operations.md).
// Usage: npm run -s bank-statement [-- FILE --staff YOU [--account KEY]]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { manilaDateOf } from '#domain/calendar.ts'
import { importStatement } from '#server/payments/bank/import-statement.ts'
import { matchBankLines } from '#server/payments/bank/match-lines.ts'
import { differenceLines } from '#server/payments/reconciliation/difference-lines.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withDatabase } from './with-database.ts'

/** Bytes of a file; a statement of a busy day has some megabytes. */
const BYTES_MOST = 50_000_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { account: { type: 'string' }, staff: { type: 'string' } },
})
const [file, ...others] = positionals
if (others.length > 0 || (file !== undefined && !values.staff)) {
  console.error('Say: npm run -s bank-statement, or … -- FILE --staff YOU [--account KEY]')
  process.exitCode = 1
} else await withDatabase('bank statement', work)

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
    const bytes = readFileSync(path)
    if (bytes.length > BYTES_MOST) throw new StatementFault(1, `more than ${BYTES_MOST} bytes`)
    const text = bytes.toString('utf8')
    const done = await importStatement(deps, text, values.account ?? null, values.staff ?? '')
    const matchedCount = await matchBankLines(deps)
    console.log(
      `${done.account}: ${done.newCount} new lines, ${done.knownCount} known before, ${matchedCount} matched.`,
    )
    return true
  } catch (error) {
    const why = reasonIn(error)
    if (why === null) throw error
    console.error(`${path}: ${why}. Nothing is imported.`)
    process.exitCode = 1
    return false
  }
}

/** What is wrong with the file or the database; null: something else is. */
function reasonIn(error: unknown): string | null {
  if (error instanceof StatementFault) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ENOENT') return 'there is no such file'
  // invalid_schema_name: the queue of jobs is made when a server starts.
  return error.code === '3F000' ? 'no server has started on this database yet' : null
}
