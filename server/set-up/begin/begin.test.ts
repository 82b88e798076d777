// What an empty installation is begun with: the files of deploy/example, where the operator agrees.
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { askCatalog } from '#server/set-up/begin/ask-catalog.ts'
import { askFiles } from '#server/set-up/begin/ask-files.ts'
import { EXAMPLES } from '#server/set-up/begin/examples.ts'
import { dataSteps } from '#server/set-up/data-steps.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { withDatabase } from '#server/set-up/with-database.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-begin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Of the account of the server, in place of root's. */
const SERVER_GROUP = 65_534

test('the files of brands and bank accounts are begun where they are not there, and none is written over', async () => {
  const folder = newFolder()
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, 0, SERVER_GROUP)
  const brands = join(folder, 'brands.json')
  const accounts = join(folder, 'bank-accounts.json')
  const settings: Record<string, string>[] = []
  const run = async (env: Record<string, string>, typed: string) =>
    askFiles(
      env,
      async () => typed,
      (answer) => void settings.push({ ...answer }),
    )
  expect(await run({ BRANDS_FILE: brands }, 'no')).toEqual([])
  expect(settings).toEqual([])
  expect(await run({}, '')).toEqual([])

  expect(await run({ BRANDS_FILE: brands }, '')).toEqual([
    expect.stringMatching(/brands\.json is begun: write your own/),
    expect.stringMatching(/bank-accounts\.json is begun/),
  ])
  expect(settings).toEqual([{ BANK_ACCOUNTS_FILE: accounts }])
  expect(readFileSync(brands, 'utf8')).toBe(readFileSync(EXAMPLES.brands, 'utf8'))
  for (const path of [brands, accounts]) {
    const { mode, gid } = statSync(path)
    expect(mode & 0o777).toBe(0o640)
    expect(gid).toBe(isRoot ? SERVER_GROUP : process.getgid?.())
  }

  writeFileSync(brands, '[]')
  expect(await run({ BRANDS_FILE: brands, BANK_ACCOUNTS_FILE: accounts }, '')).toEqual([])
  expect(readFileSync(brands, 'utf8')).toBe('[]')
})

test('Enter publishes the example product and page for a brand of any name, a dash nothing, and both once', async () => {
  const { url } = await testDatabase('template1')
  const { config } = await examineConfig(
    {
      ...PRODUCTION,
      BRANDS_FILE: lenderBrandsFile({ key: 'north' }),
      DEFAULT_BRAND: 'north',
      DATA_DIR: newFolder(),
      DATABASE_URL: url,
    },
    [],
  )
  await makeTables(config!)
  await withDatabase(config!, async (database) => {
    const asked: string[] = []
    const run = async (typed: string) =>
      askCatalog(database, config!, {
        ask: async (question) => {
          asked.push(question)
          return typed
        },
        readFile: readJsonFile,
      })
    expect(await run('-')).toEqual([])
    expect(asked).toHaveLength(1)
    const typed = ['/nowhere.json', 'package.json', '-'][Symbol.iterator]()
    const again: string[] = []
    const ask = async (question: string) => {
      again.push(question)
      return typed.next().value ?? '-'
    }
    const readFile = readJsonFile
    expect(await askCatalog(database, config!, { ask, readFile })).toEqual([])
    // Each time with what was wrong with the file before.
    expect(again).toEqual([
      asked[0],
      expect.stringMatching(/^.*nowhere\.json.*\nFile of the first product/),
      expect.stringMatching(/^Refused:\n {2}id is missing\.[^]*\nFile of the first product/),
    ])
    const done = await run('')
    expect(done).toContain('Published: product first-loan-north is on offer.')
    const steps = await dataSteps({ database, config: config! })
    const live = steps.filter(({ name }) => /^(Products|Promotion)/.test(name))
    expect(live.map(({ missing }) => missing)).toEqual([[], []])
    asked.length = 0
    expect(await run('')).toEqual([])
    expect(asked).toEqual([])
  })
})
