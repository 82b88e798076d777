import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { importBankStatement } from '#contract/console/bank-statements.ts'
import { listDays } from '#contract/console/closing.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { firstId, signInAs } from '#e2e/console-staff.ts'
import { camt053Of, TEST_BANKS } from '#server/providers/bank/testing-statements.ts'

/** Settings of a server that has an account at a bank. */
export function bankSettings(): Record<string, string> {
  const path = join(mkdtempSync(join(tmpdir(), 'hiram-banks-')), 'banks.json')
  writeFileSync(path, JSON.stringify(TEST_BANKS.slice(0, 1)))
  return { BANK_ACCOUNTS_FILE: path }
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
  const id = decodeURIComponent(await firstId(request, listDays))
  const answer = await request.post(STAFF_BASE + importBankStatement.path, {
    data: { file: statementTo(id.split(':').at(-1) ?? '') },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const { code, message } = (await answer.json()) as { code: string; message: string }
  if (code !== '0') throw new Error(`The statement was refused: ${message}`)
}
