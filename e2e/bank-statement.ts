import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { listDays } from '#contract/console/money/closing.ts'
import { listedIds, signInAs } from '#e2e/console/staff/console-staff.ts'
import type { RunningServer } from '#e2e/server.ts'
import { writeCamt053, TEST_BANKS } from '#server/providers/bank/testing-statements.ts'

/** Settings of a server that has accounts at banks. @param count of those of tests, the first ones */
export function bankSettings(count = 1): Record<string, string> {
  const path = join(mkdtempSync(join(tmpdir(), 'hiram-banks-')), 'banks.json')
  writeFileSync(path, JSON.stringify(TEST_BANKS.slice(0, count)))
  return { BANK_ACCOUNTS_FILE: path }
}

/** Yesterday in Manila, which may have ended a minute ago, is not to be closed yet. */
const PAST_DAYS = 2

/** The id of a day of the demo's books that is over for more than an hour. */
export async function closableDayId(request: APIRequestContext): Promise<string> {
  const ids = await listedIds(request, listDays)
  const days = [...new Set(ids.map(statementDay))].toSorted()
  const past = days.at(-PAST_DAYS) ?? ''
  return ids.find((id) => statementDay(id) === past) ?? ''
}

/** The day in its id. */
export function statementDay(id: string): string {
  return id.split(':').at(-1) ?? ''
}

/** Lines of the bank that nothing of ours is. */
const LINES = [
  { amount: 1_250_000_00n, reference: 'CAP-2026-01', text: 'DEPOSIT OF THE OWNERS' },
  { amount: -25_00n, reference: 'SC1', text: 'SERVICE CHARGE' },
  { amount: 37n, reference: 'INT1', text: 'INTEREST' },
]

/** A statement of the bank up to a day, as camt.053. */
export function statementTo(day: string): string {
  return writeCamt053({
    opening: 0n,
    lines: LINES.map((line) => ({ on: day, ...line })),
    closesOn: day,
  })
}

/** Imports a statement by the command, so that it, its lines and their differences are there. */
export async function importStatement(
  request: APIRequestContext,
  { env }: Pick<RunningServer, 'env'>,
): Promise<void> {
  await signInAs(request, 'finance')
  const path = join(mkdtempSync(join(tmpdir(), 'hiram-statement-')), 'statement.xml')
  writeFileSync(path, statementTo(statementDay(await closableDayId(request))))
  const options = [
    'server/cli/hiram.ts',
    'bank-statement',
    'import',
    path,
    '--staff',
    'daniel@lender.example',
  ]
  const run = spawnSync(process.execPath, options, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`The statement was refused: ${run.stdout}${run.stderr}`)
}
