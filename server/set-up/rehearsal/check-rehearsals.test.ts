// Rehearsals with who checks borrowers, over the doubles on real HTTP.
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'
import { type CheckOptions, checkRehearsals } from '#server/set-up/rehearsal/check-rehearsals.ts'
import { closed, listen, testDoubles } from '#doubles/testing-doubles.ts'

const { baseUrl } = await testDoubles()

const AT_DOUBLES = {
  SANCTIONS_BY: 'yente',
  YENTE_URL: `${baseUrl}/yente`,
  IDENTITY_CHECK_BY: 'didit',
  DIDIT_URL: `${baseUrl}/didit`,
  DIDIT_KEY: 'a-key-of-sixteen',
}
/** A company's own system, which is down. */
const server = createServer((_, response) => void response.writeHead(503).end())
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(() => closed(server))
const AT_COMPANIES = { ...AT_DOUBLES, YENTE_URL: url, DIDIT_URL: url }

async function rehearsed(
  key: string,
  env: Record<string, string> = AT_DOUBLES,
  options: CheckOptions = {},
): Promise<Record<string, string> | null> {
  const settings = { ...PRODUCTION, BRANDS_FILE: lenderBrandsFile(), TEST_MODE: '1', ...env }
  const { config } = await examineConfig(settings, [])
  const { reached } = checkRehearsals(config!, options).find((each) => each.key === key)!
  if (!reached) return null
  const steps = await Array.fromAsync(reached.steps)
  return Object.fromEntries(steps.map(({ name, outcome, why }) => [name, why ?? outcome]))
}

test('screening finds nobody, finds somebody listed, and no answer clears nobody', async () => {
  const all = { clear: 'as expected', hit: 'as expected', silent: 'as expected' }
  expect(await rehearsed('yente')).toEqual(all)
  expect(await rehearsed('yente', AT_DOUBLES, { listed: 'Nobody There' })).toEqual({
    ...all,
    hit: 'differs',
  })
})

test('an ID passes, is declined for another face, and is doubted when it is over', async () => {
  const steps = ['passed', 'declined', 'expired', 'silent']
  expect(await rehearsed('didit')).toEqual(
    Object.fromEntries(steps.map((name) => [name, 'as expected'])),
  )
})

test('at a company itself what only a double, a name or a picture makes is not run', async () => {
  expect(await rehearsed('yente', AT_COMPANIES)).toEqual({
    clear: 'differs',
    hit: 'name somebody whom the lists have: --listed',
    silent: 'only a double can be told to give no answer',
  })
  const without = await rehearsed('didit', AT_COMPANIES)
  expect(new Set(Object.values(without ?? {}))).toEqual(
    new Set(['it needs pictures of an ID and its holder: --pictures']),
  )
  const pictures = mkdtempSync(join(tmpdir(), 'hiram-pictures-'))
  onTestFinished(() => rmSync(pictures, { recursive: true }))
  for (const name of ['front', 'selfie']) writeFileSync(join(pictures, `${name}.jpg`), name)
  expect(await rehearsed('didit', AT_COMPANIES, { pictures })).toEqual({
    passed: 'differs',
    declined: 'it needs the face of another person: other.jpg',
    expired: 'it needs an ID that is over: expired.jpg',
    silent: 'only a double can be told to give no answer',
  })
})

test('nobody is reached without credentials of a test system', async () => {
  expect(await rehearsed('yente', { SANCTIONS_BY: 'yente' })).toBeNull()
  expect(await rehearsed('didit', { IDENTITY_CHECK_BY: 'didit' })).toBeNull()
  expect(await rehearsed('didit', {})).toBeNull()
})
