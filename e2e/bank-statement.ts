import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { importBankStatement } from '#contract/console/bank-statements.ts'
import { listDays } from '#contract/console/closing.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { listedIds, signInAs } from '#e2e/console-staff.ts'
import { camt053Of, TEST_BANKS } from '#server/providers/bank/testing-statements.ts'

/** Settings of a server that has an account at a bank. */
export function bankSettings(): Record<string, string> {
  const path = join(mkdtempSync(join(tmpdir(), 'hiram-banks-')), 'banks.json')
  writeFileSync(path, JSON.stringify(TEST_BANKS.slice(0, 1)))
  return { BANK_ACCOUNTS_FILE: path }
}

/** Yesterday in Manila, which may have ended a minute ago, is not to be closed yet. */
const PAST_DAYS = 2

/** The id of a day of the demo's books that is over for more than an hour. */
export async function closableDayId(request: APIRequestContext): Promise<string> {
  const ids = await listedIds(request, listDays)
  const days = [...new Set(ids.map(dayOf))].toSorted()
  const past = days.at(-PAST_DAYS) ?? ''
  return ids.find((id) => dayOf(id) === past) ?? ''
}

/** The day in its id. */
export function dayOf(id: string): string {
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
  return camt053Of({
    opening: 0n,
    lines: LINES.map((line) => ({ on: day, ...line })),
    closesOn: day,
  })
}

/** Imports a statement as finance, so that a statement, its lines and differences are there. */
export async function importStatement(request: APIRequestContext): Promise<void> {
  await signInAs(request, 'finance')
  const id = await closableDayId(request)
  const answer = await request.post(STAFF_BASE + importBankStatement.path, {
    data: { file: statementTo(dayOf(id)) },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const { code, message } = (await answer.json()) as { code: string; message: string }
  if (code !== '0') throw new Error(`The statement was refused: ${message}`)
}
