// The command: where it refuses, and what it keeps. Its steps: server/payments/rehearsal.
import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db, url } = await testDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'hiram-rehearse-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** The account of a server whose folder it is; root rehearses. */
const ACCOUNT = process.getuid?.() === 0 ? 4711 : process.getuid?.()
if (process.getuid?.() === 0) chownSync(DATA_DIR, 4711, 4711)

const TEST_MODE = { TEST_MODE: '1', DRAGONPAY_URL: '' }

async function rehearsed(provider: string, env: Record<string, string>) {
  const words = ['server/cli/hiram.ts', 'rehearse', provider]
  const settings = { ...PRODUCTION, DATA_DIR, DATABASE_URL: url, ...env }
  const options = { env: { PATH: process.env['PATH'], ...settings } }
  return promisify(execFile)(process.execPath, words, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('no rehearsal reaches a live system, or leaves anything in a database of one', async () => {
  const [live, key, unmarked, nobody] = await Promise.all([
    rehearsed('dragonpay', {}),
    rehearsed('dragonpay', { ...TEST_MODE, DRAGONPAY_URL: 'https://gw.dragonpay.ph' }),
    rehearsed('dragonpay', TEST_MODE),
    rehearsed('nobody', TEST_MODE),
  ])
  for (const each of [live, key, unmarked, nobody])
    expect(each).toMatchObject({ code: 1, stdout: '' })
  expect(live.stderr).toMatch(/^A rehearsal never moves real money: set TEST_MODE=1/)
  expect(key.stderr).toMatch(/^DRAGONPAY_URL is that of a live system, beside TEST_MODE=1/)
  expect(unmarked.stderr).toMatch(/^No server in test mode has started on this database/)
  expect(nobody.stderr).toBe(
    'There is no provider nobody: name one of dragonpay, paymongo, xendit, didit, yente.\n',
  )
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('without credentials each step is not run, with the settings that it needs, on paper', async () => {
  await sql`insert into installation (mode) values ('test')`.execute(db)
  const [payments, lists] = await Promise.all([
    rehearsed('paymongo', TEST_MODE),
    rehearsed('yente', TEST_MODE),
  ])
  expect([payments.code, lists.code]).toEqual([1, 1])
  expect(payments.stdout).toMatch(
    /^NOT RUN {2}pay: it needs credentials .* set PAYMONGO_SECRET_KEY, PAY/m,
  )
  expect(payments.stdout).toContain('0 as expected, 0 differ, 16 not run.')
  expect(lists.stdout).toMatch(
    /^NOT RUN {2}hit: it needs credentials .* SANCTIONS_BY=yente, YENTE/m,
  )
  expect(lists.stdout).toContain('0 as expected, 0 differ, 3 not run.')
  const files = readdirSync(join(DATA_DIR, 'rehearsals'))
  const endings = files.map((name) => name.split('.').at(-1) ?? '')
  expect(endings.toSorted()).toEqual(['json', 'json', 'txt', 'txt'])
  for (const name of ['', ...files]) {
    const { uid, mode } = statSync(join(DATA_DIR, 'rehearsals', name))
    expect({ name, uid, others: mode & 0o077 }).toEqual({ name, uid: ACCOUNT, others: 0 })
  }
})
