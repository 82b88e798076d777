// What the set-up of the console says of an installation without anything, and of one that lacks one thing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { readSetUp } from '#contract/console/set-up/set-up.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { daysByLaw } from '#domain/calendar/holidays.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { appOn } from '#server/app/testing/testing-app.ts'
import { goodSecret, lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'
import type { SetUpReader } from '#server/backoffice/set-up/lender-step.ts'
import { setUpPage } from '#server/backoffice/set-up/set-up-page.ts'
import { approvalStep } from '#server/backoffice/set-up/staff-steps.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { noteBackup } from '#server/platform/recovery/last-backups.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hiram-set-up-page-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const BRANDS_FILE = lenderBrandsFile({ appName: 'Hiram' })
const KEYS = { IMAGE_LINKS_KEY: 'links', SESSIONS_KEY: 'sessions', PROOFS_KEY: 'proofs' }
const { config } = await loadConfig({
  ...PRODUCTION,
  ...Object.fromEntries(Object.entries(KEYS).map(([name, word]) => [name, goodSecret(word)])),
  STAFF_KEY: goodSecret('staff'),
  PUSH_KEY: goodSecret('push'),
  DATABASE_URL: 'postgres://localhost/hiram',
  DATA_DIR: dataDir,
  BRANDS_FILE,
})

const missing = async (reader: SetUpReader) => {
  const { steps } = await setUpPage(reader)
  const open = steps.filter((step) => step.missing.length > 0)
  return Object.fromEntries(open.map((step) => [step.name, step.missing.join('\n')]))
}

test('an installation without anything lacks what its settings do not have, and says where each is done', async () => {
  const { db: database } = await testDatabase()
  const reader = { database, config, clock: await openClock(database) }
  const { steps, providers } = await setUpPage(reader)
  expect(steps.filter((step) => step.missing.length > 0).map(({ name }) => name)).toEqual([
    'Staff',
    'Approval by two',
    'Products',
    'Promotion pages',
    'Holidays',
    'Bank accounts',
    'Backups',
  ])
  for (const { name, missing: lines, page } of steps)
    for (const line of lines)
      expect(line, name).toMatch(page === '' ? /set |hiram |docs\/operate/ : /\/console|hiram /)
  expect(providers).toEqual([
    { id: 'dragonpay', does: ['payments', 'payouts'], ...NEVER_CALLED },
    { id: 'semaphore', does: ['messages'], ...NEVER_CALLED },
  ])
  const said = JSON.stringify({ steps, providers })
  for (const secret of [
    PRODUCTION.DRAGONPAY_PASSWORD,
    PRODUCTION.SEMAPHORE_KEY,
    goodSecret('staff'),
  ])
    expect(said).not.toContain(secret)
})

const NEVER_CALLED = { isDouble: false, answeredAt: null, failingSince: null }

describe('approval by two', () => {
  test.each([
    ['one person who is everything', [['admin', 'finance', 'support', 'underwriter']], 5],
    [
      'two who are everything but underwriter',
      [
        ['admin', 'finance', 'support'],
        ['admin', 'finance'],
      ],
      1,
    ],
    ['an admin and compliance, who accepts no role', [['admin'], ['compliance']], 3],
    [
      'two of each',
      [
        ['admin', 'support'],
        ['admin', 'finance'],
        ['finance', 'underwriter'],
      ],
      0,
    ],
  ] as const)('with %s', (_, people, count) => {
    expect(approvalStep(people).missing).toHaveLength(count)
  })

  test('says what one admin alone can do meanwhile', () => {
    expect(approvalStep([['admin']]).missing[0]).toBe(
      'Nobody can approve roles of staff that another person requests: add a person who is admin on the server, by hiram staff invite EMAIL admin NAME.',
    )
  })
})

describe('an installation that is set up', async () => {
  const { url } = await testDatabase()
  const server = await appOn(url, { BRANDS_FILE, DEFAULT_BRAND: 'ph' })
  const { database } = server.deps
  const complete: SetUpReader = {
    database,
    config: { ...config, bankAccounts: [{ key: 'bdo', number: '1234' }] },
    clock: server.deps.clock,
  }

  beforeAll(async () => {
    for (const role of ['admin', 'finance', 'underwriter', 'support'] as const)
      await testStaff(server, role)
    await noteBackup(database, 'dump', 1)
    const { year } = toManilaDate(complete.clock.now())
    for (const { day, kind, name } of daysByLaw(year))
      await sql`
        insert into holiday_version (day, number, kind, name, proclamation, source, at)
        values (${day}, 1, ${kind}, ${name}, 'of the year', 'a test', ${complete.clock.now()})
        on conflict do nothing`.execute(database)
  })

  test('lacks nothing', async () => {
    expect(await missing(complete)).toEqual({})
  })

  const [ph] = config.brands.values()
  const withBrand = (other: object, defaultBrand = 'ph') => ({
    config: { ...complete.config, defaultBrand, brands: new Map([['ph', { ...ph!, ...other }]]) },
  })
  const OTHERS: readonly [name: string, says: RegExp, Partial<SetUpReader>][] = [
    [
      'Company',
      /ph lacks, .*company\.certificateOfAuthority.*BRANDS_FILE/,
      withBrand({ company: { ...ph!.company, certificateOfAuthority: '' } }),
    ],
    ['Brands', /ph has no host name, .*hostNames in BRANDS_FILE/, withBrand({}, 'other')],
    ['Providers', /No provider pays out: set the DRAGONPAY_/, withoutPayouts()],
    ['Bank accounts', /BANK_ACCOUNTS_FILE/, { config }],
    ['Keys', /no key for push: hiram keys make FILE/, withoutKey()],
    ['Holidays', /holidays of 2060 .*\/console\/holidays\?year=2060/, { clock: in2060() }],
  ]
  test.each(OTHERS)('lacks %s alone', async (name, says, changed) => {
    expect(await missing({ ...complete, ...changed })).toEqual({
      [name]: expect.stringMatching(says),
    })
  })

  const CHANGES = [
    [
      'Backups',
      /^No backup of this database is known/,
      sql`do $$ begin execute format('comment on database %I is null', current_database()); end $$`,
    ],
    [
      'Staff',
      /^Nobody is finance: two admins/,
      sql`update staff set roles = '{collections}' where 'finance' = any(roles)`,
      'Approval by two',
    ],
    ['Products', /^Brand ph has no product on offer/, sql`update product set is_offered = false`],
    [
      'Promotion pages',
      /^Brand ph has no page/,
      sql`update promotion_template set is_enabled = false`,
    ],
    [
      'Providers',
      /^dragonpay did not answer/,
      sql`insert into provider_answer (provider, call, failed_at, failing_since, reason) values ('dragonpay', 'payouts', now(), now(), 'HTTP 500')`,
    ],
  ] as const
  test.each(CHANGES)('lacks %s, %s', async (name, says, change, besides: string = name) => {
    let found: Record<string, string> = {}
    const undone = new Error('Nothing of it stays.')
    const tried = database.transaction().execute(async (tx) => {
      await change.execute(tx)
      found = await missing({ ...complete, database: tx })
      throw undone
    })
    await expect(tried).rejects.toBe(undone)
    expect(found[name]).toMatch(says)
    expect(Object.keys(found).toSorted()).toEqual([...new Set([name, besides])].toSorted())
  })

  test('is read by an admin, and by nobody else', async () => {
    const admin = await testStaff(server, 'admin')
    expect((await admin.call(readSetUp)).data.steps).toHaveLength(11)
    const others = await testStaff(server, 'compliance', 'finance', 'support', 'underwriter')
    expect(await others.call(readSetUp)).toMatchObject({ code: CODES.notAllowed, data: null })
  })

  function withoutPayouts() {
    const { providers } = complete.config
    const paymentServices = providers.paymentServices.map((one) => ({ ...one, payouts: null }))
    return { config: { ...complete.config, providers: { ...providers, paymentServices } } }
  }

  function withoutKey() {
    const none = { ...config.keys.push, all: () => [] }
    return { config: { ...complete.config, keys: { ...config.keys, push: none } } }
  }

  function in2060() {
    const now = () => Temporal.Instant.from('2060-02-01T00:00:00Z')
    return { now, refresh: async () => {} }
  }
})
