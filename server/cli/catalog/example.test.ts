// deploy/example/: who has an empty production begins with these files, by the commands of docs/operate/products.md.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { dataSteps } from '#server/set-up/data-steps.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { withDatabase } from '#server/set-up/with-database.ts'

const EXAMPLE = 'deploy/example'
const folder = mkdtempSync(join(tmpdir(), 'hiram-example-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy in which the lender has written their own. */
function filledIn(name: string): string {
  const path = join(folder, name)
  const text = readFileSync(join(EXAMPLE, name), 'utf8')
  writeFileSync(path, text.replaceAll(/change-me/gi, 'lender'))
  return path
}

const { url } = await testDatabase('template1')
const SETTINGS = {
  ...PRODUCTION,
  DATA_DIR: folder,
  DATABASE_URL: url,
  BRANDS_FILE: filledIn('brands.json'),
  BANK_ACCOUNTS_FILE: filledIn('bank-accounts.json'),
}
const { config } = await examineConfig(SETTINGS, [])

async function hiram(...words: string[]) {
  const options = { env: { PATH: process.env['PATH'], ...SETTINGS } }
  return promisify(execFile)(process.execPath, ['server/cli/hiram.ts', ...words], options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )
}

const live = async () =>
  withDatabase(config!, async (database) =>
    (await dataSteps({ database, config: config! }))
      .filter(({ name, state }) => /^(Products|Promotion)/.test(name) && state === 'ok')
      .flatMap(({ name, notes }) => [name, ...notes]),
  )

test('a product and a page of an empty database are live by two commands, each after its check', async () => {
  await makeTables(config!)
  expect(await live()).toEqual([])
  const [product, page] = ['product', 'promotion-page'].map((name) => `${EXAMPLE}/${name}.json`)
  const checked = await hiram('product', 'check', product!)
  expect(checked).toMatchObject({ code: 0, said: expect.stringMatching(/₱1,000.00 to ₱5,000.00/) })
  expect(await live()).toEqual([])
  expect((await hiram('product', 'publish', product!)).said).toContain(
    'Published: product first-loan is on offer.',
  )
  expect(await hiram('promotion', 'check', page!)).toMatchObject({ code: 0 })
  expect((await hiram('promotion', 'publish', page!)).said).toContain(
    'Published: https://app.lender.ph/promotion?id=first',
  )
  expect(await live()).toEqual([
    'Products',
    'Promotion pages',
    'Strangers register at https://app.lender.ph/promotion?id=first.',
  ])
  // As a file again, it is the one that was published.
  const shown = JSON.parse((await hiram('product', 'show', 'first-loan')).said) as { id: string }
  expect(shown.id).toBe('first-loan')
})

test('the files of brands and bank accounts are right when filled in, and refused as they are', async () => {
  const right = await examineConfig(SETTINGS, SETTING_CHECKS)
  expect(right.faults).toEqual([])
  expect(right.config?.bankAccounts).toHaveLength(1)
  const raw = (name: string) => join(EXAMPLE, name)
  const brands = { ...SETTINGS, BRANDS_FILE: raw('brands.json') }
  const [fault, ...more] = (await examineConfig(brands, SETTING_CHECKS)).faults
  expect(more).toEqual([])
  for (const field of ['appName', 'company.name', 'certificateOfAuthority', 'servicePhone', 'npc'])
    expect(fault).toContain(field)
  const accounts = { ...SETTINGS, BANK_ACCOUNTS_FILE: raw('bank-accounts.json') }
  expect((await examineConfig(accounts, SETTING_CHECKS)).faults).toEqual([
    expect.stringMatching(/^BANK_ACCOUNTS_FILE still says "change-me" as the number of bdo/),
  ])
})
