import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/app/settings/config.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { newTable, toKeyTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'
import { findPlaceholders } from '#server/reference/brands/placeholders.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { WITHOUT_PAYOUT_KEY } from '#doubles/testing-notices.ts'
import { settingsOfProduction, withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { WRONG_SANDBOXES } from '#server/app/start-checks/testing-wrong-sandboxes.ts'
import { settingsRead } from '#server/app/testing/testing-settings.ts'
import {
  goodSecret,
  MORE_OF_PRODUCTION,
  PRODUCTION,
} from '#server/app/testing/testing-production.ts'

test('without any setting the server runs on this machine, with the sandbox and both brands', () => {
  const config = readTestConfig({})
  expect(config).toMatchObject({
    host: 'localhost',
    port: 3000,
    hasSandbox: true,
    defaultBrand: 'given',
  })
  expect([...config.brands.keys()]).toEqual(['given', 'ph'])
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test.each([
  ['PORT', 'abc', /PORT is "abc": set a whole number from 1 to 65535/],
  ['PORT', '70000', /PORT/],
  ['DEFAULT_BRAND', 'none', /DEFAULT_BRAND is "none": set one of given, ph/],
  ['DATABASE_URL', 'mysql://x', /DATABASE_URL is not an address like postgres:/],
  ['PUBLIC_URL', 'ftp://x', /PUBLIC_URL is "ftp:\/\/x": set it like https:/],
  ['PUBLIC_URL', 'https://x.example/path', /PUBLIC_URL/],
  ['PREPARED_STATEMENTS', 'no', /PREPARED_STATEMENTS is "no": set one of on, off/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL is "loud": set one of debug/],
  ['BRANDS_FILE', '/nowhere.json', /nowhere.json could not be read/],
  ['HOST_KEYS', 'given=short', /HOST_KEYS/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN is too short/],
  ['EXPORT_SIGNING_KEY', 'c2hvcnQ=', /EXPORT_SIGNING_KEY is not 32 bytes/],
  ['SECURITY_CONTACT', 'me', /SECURITY_CONTACT is "me": set it like mailto:/],
  ['SECURITY_EXPIRES', '2027-02-30', /SECURITY_CONTACT is ""/],
  ['IMAGE_BUCKET', 'images', /IMAGE_BUCKET_KEY_ID is not set, but IMAGE_BUCKET is: set both/],
])('%s=%s stops the start with one line that says what to do', (name, value, line) => {
  expect(() => readTestConfig({ [name]: value })).toThrow(line)
  expect(() => readTestConfig({ [name]: value })).toThrow(SettingError)
})

test('uploaded images are files, unless a bucket is set', () => {
  expect(readTestConfig({}).providers.imageBucket).toBeNull()
  const set = {
    IMAGE_BUCKET: 'images',
    IMAGE_BUCKET_KEY_ID: 'id',
    IMAGE_BUCKET_SECRET: 'secret',
    IMAGE_BUCKET_URL: 'https://objects.example',
  }
  expect(readTestConfig(set).providers.imageBucket).toEqual({
    bucket: 'images',
    region: 'ap-southeast-1',
    endpoint: 'https://objects.example',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('the message about a wrong secret does not repeat the secret', () => {
  expect(() => readTestConfig({ METRICS_TOKEN: 'hunter2' })).not.toThrow(/hunter2/)
})

test('production starts with https, brands of its own and no sandbox', async () => {
  const { config, sandbox } = await loadConfig(PRODUCTION)
  expect(sandbox).toBeNull()
  expect(config).toMatchObject({ hasSandbox: false, isProduction: true, defaultBrand: 'ph' })
  expect([...config.hostKeys]).toEqual([['ph', goodSecret('host')]])
})

test.each([
  ['half of the payment credentials', WITHOUT_PAYOUT_KEY, /PAYOUT_KEY is not set/],
  ['half of a partner', { PARTNER_KEY: goodSecret('partner') }, /PARTNER_URL belong/],
])('production refuses to start with %s', async (_, setting, line) => {
  await expect(loadConfig({ ...PRODUCTION, ...setting })).rejects.toThrow(line)
})

// Trust requirement 46
test.each(WRONG_SANDBOXES)(
  'the sandbox does not start with %j, alone or beside production',
  async (wrong) => {
    for (const env of [wrong, { ...PRODUCTION, ...wrong }])
      for (const given of [env, withOwnSandbox({ ...env, DATABASE_URL: 'postgres://db/lending' })])
        expect(await sandboxOf(given)).toBe(false)
  },
)

test('a command without any setting of production has the sandbox on this machine', async () => {
  for (const env of [
    {},
    { PORT: '3100', DATA_DIR: '.data', LOG_LEVEL: 'warn', RENDER: 'plain' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3100', NODE_ENV: 'development' },
  ])
    expect(await sandboxOf(withOwnSandbox(env))).toBe(true)
})

test.each(
  Object.entries({
    ...PRODUCTION,
    ...MORE_OF_PRODUCTION,
    DATABASE_URL: 'postgres://db/lending',
    ALLOW_AS_GIVEN: '1',
    ALLOW_PLAIN_DATABASE: '1',
    ALLOW_SANDBOX: '1',
  }),
)('no command gives itself the sandbox beside %s', async (name, value) => {
  expect(withOwnSandbox({ [name]: value })).toEqual({ [name]: value })
})

test('every setting either stops the sandbox that a command gives itself, or is of any machine', async () => {
  const ofProduction = settingsOfProduction()
  const others = [...(await settingsRead())].filter((name) => !ofProduction.includes(name))
  // Judged by their values, of this machine's process, or numbers.
  expect(others.toSorted()).toMatchInlineSnapshot(`
    [
      "ACCOUNT_BORROWERS",
      "ACCOUNT_BORROWERS_DAYS",
      "ACCOUNT_PAYOUTS_PER_DAY",
      "ACCOUNT_PAYOUT_PESOS_PER_DAY",
      "APPROVED_FIRST_PESOS_PER_DAY",
      "APPROVED_LOANS_PER_DAY",
      "APPROVED_PESOS_PER_DAY",
      "ARCHIVE_DAYS",
      "ARCHIVE_LOANS_MOST",
      "BORROWER_PAYOUTS_PER_DAY",
      "BORROWER_PAYOUT_PESOS_PER_DAY",
      "CANCELLED_AGAIN_WAIT_DAYS",
      "CANCELLED_WAIT_DAYS",
      "CAPTCHA_WORK_ROUNDS",
      "CHANGED_ACCOUNT_HOURS",
      "COLLECTION_CONTACTS_PER_DAY",
      "COLLECTION_CONTACTS_PER_WEEK",
      "DATA_DIR",
      "DRAIN_SECONDS",
      "EXPORT_BORROWERS_A_DAY",
      "EXPORT_ROWS_MOST",
      "HARDSHIP_FREE_DAYS",
      "HELD",
      "HIRAM_DEV",
      "HOST",
      "HTTP_SMS_SEGMENT_COST",
      "LOG_LEVEL",
      "NETWORK_BORROWERS_PER_DAY",
      "NEW_ACCOUNT_PAYOUTS_PER_HOUR",
      "NODE_ENV",
      "NODE_TLS_REJECT_UNAUTHORIZED",
      "OTEL_TRACES_SAMPLER_ARG",
      "PAYOUTS_PER_DAY",
      "PAYOUT_BALANCE_LOW",
      "PAYOUT_PESOS_BY_TWO",
      "PAYOUT_PESOS_PER_DAY",
      "PORT",
      "PREPARED_STATEMENTS",
      "PUBLIC_URL",
      "REFER_FIRST_LOANS",
      "REFER_MARKS",
      "RENDER",
      "REPLAYED_APPLICATIONS",
      "REQUESTS_PER_SECOND",
      "SAME_ID_SAME_PERSON",
      "SANDBOX",
      "SANDBOX_URL",
      "SERVICE_WORKER",
      "SHOWN_BORROWERS_A_DAY",
      "SMS_PER_ADDRESS",
      "SMS_PER_DAY",
      "SMS_PER_NETWORK",
      "SMS_SEGMENT_COST",
      "TWILIO_SEGMENT_COST",
      "WORKERS",
      "WRONG_CODES_PER_HOUR",
    ]
  `)
})

async function sandboxOf(env: Record<string, string | undefined>): Promise<boolean> {
  return loadConfig(env).then(
    ({ config, sandbox }) => config.hasSandbox || sandbox !== null,
    () => false,
  )
}

// Trust requirement 58.
test('keys are of KEYS_FILE, or of variables; what a variable made before the file is still read', () => {
  const seed = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const before = { EXPORT_SIGNING_KEY: seed(7) }
  const alone = readConfig({ ...PRODUCTION, ...before }, null).keys
  const named = readConfig(
    {
      ...PRODUCTION,
      EXPORT_SIGNING_KEY: `${seed(8)},${seed(7)}`,
    },
    null,
  ).keys
  expect(named.exports.all().map(({ bytes }) => bytes[0])).toEqual([8, 7])
  expect(named.imageLinks.all()).toHaveLength(2)
  expect(named.imageLinks.find(alone.imageLinks.current().id)).not.toBeNull()

  const file = join(mkdtempSync(join(tmpdir(), 'hiram-config-')), 'keys.json')
  createKeyFile(file, newTable(toKeyTable(() => [])))
  const both = readConfig({ ...PRODUCTION, ...before, KEYS_FILE: file }, null).keys
  // A key that serves two purposes falls for both, wherever each is set.
  const taken = readKeyFile(file).codes[0]!.bytes.toString('base64')
  for (const env of [
    { KEYS_FILE: file, STAFF_KEY: taken },
    { STAFF_KEY: seed(9), FIELDS_KEY: seed(9) },
  ])
    expect(() => readConfig({ ...PRODUCTION, ...env }, null)).toThrow(/is that of \w+ too/)
  for (const purpose of ['codes', 'imageLinks', 'exports', 'sessions'] as const) {
    expect(both[purpose].current().id).toBe(readKeyFile(file)[purpose][0]?.id)
    expect(both[purpose].find(alone[purpose].current().id)).not.toBeNull()
  }
  rmSync(dirname(file), { recursive: true })
})

test('without a partner lender production has no partner, and no double of one', async () => {
  expect((await loadConfig(PRODUCTION)).config.providers.partner).toBeNull()
  expect(readTestConfig({}).providers.partner?.baseUrl).toBe(
    'http://localhost:3000/sandbox/partner',
  )
})

test('pages may link to the configured payment provider and partner', async () => {
  const partner = { PARTNER_KEY: goodSecret('partner'), PARTNER_URL: 'https://partner.ph' }
  const { config } = await loadConfig({ ...PRODUCTION, ...partner })
  const origins = config.providers.paymentServices.flatMap((service) => service.origins)
  expect(origins).toHaveLength(1)
  expect(config.brands.get('ph')?.linkOrigins).toEqual([...origins, 'https://partner.ph'])
})

test('each demo brand is recognised as a demo', () => {
  for (const brand of readTestConfig({}).brands.values())
    expect(findPlaceholders(brand)).toEqual(
      expect.arrayContaining([
        'company.name',
        'company.address',
        'company.secRegistration',
        'company.dataProtectionOfficer.name',
        'company.dataProtectionOfficer.npcRegistration',
        'serviceEmail',
        'reviews.0.name',
      ]),
    )
})
