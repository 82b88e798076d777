import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newTable, tableOf } from '#server/platform/keys/change-keys.ts'
import { createKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { readTestConfig } from '#server/testing-config.ts'
import { placeholdersOf } from '#server/platform/brands/placeholders.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import {
  PROVIDER_CREDENTIALS,
  WITHOUT_PAYOUT_KEY,
  WITHOUT_PROVIDER,
} from '#server/sandbox/testing-notices.ts'
import { testingBrandsFile } from '#server/testing-brands.ts'

const OFFICER = { name: 'x', email: 'x', phone: 'x', npcRegistration: 'x' }

const philippines = brandsFile('philippines')

/** The settings that production requires. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example.com',
  BRANDS_FILE: philippines,
  DEFAULT_BRAND: 'ph',
  ...PROVIDER_CREDENTIALS,
  SEMAPHORE_KEY: 'a-key-of-semaphore',
  EXPORT_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
}

function brandsFile(market: string, other: object = {}): string {
  const text = (word: string) => ({ name: word, address: word })
  const brand = {
    key: 'ph',
    appName: 'App',
    market,
    hostNames: [],
    colours: { ink: '#000000', accent: '#FFFF00', onInk: '#FFFFFF' },
    servicePhone: '09170000200',
    serviceEmail: 'care@app.ph',
    schemeUrl: 'app://',
    stores: { ios: 'https://apps.ph', android: 'https://apps.ph' },
    company: {
      ...text('x'),
      secRegistration: 'x',
      certificateOfAuthority: 'x',
      dataProtectionOfficer: OFFICER,
    },
    apiBase: '',
    h5Base: '',
    policyUrl: '',
    linkOrigins: [],
    ...other,
  }
  return testingBrandsFile([brand])
}

test('without any setting the server runs on this machine, with the sandbox and both brands', () => {
  const config = readTestConfig({})
  expect(config).toMatchObject({ port: 3000, hasSandbox: true, defaultBrand: 'given' })
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
  ['LOG_LEVEL', 'loud', /LOG_LEVEL is "loud": set one of debug/],
  ['BRANDS_FILE', '/nowhere.json', /nowhere.json could not be read/],
  ['HOST_KEYS', 'given=short', /HOST_KEYS/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN is too short/],
  ['EXPORT_SIGNING_KEY', 'c2hvcnQ=', /EXPORT_SIGNING_KEY is not 32 bytes/],
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

test('production starts with https, brands of its own and no sandbox', () => {
  const config = readTestConfig(production)
  expect(config.hasSandbox).toBe(false)
  expect(config.hostKeys.size).toBe(0)
})

test.each([
  ['no https in front', { PUBLIC_URL: 'http://app.example.com' }, /https/],
  ['no PUBLIC_URL', { PUBLIC_URL: '' }, /https/],
  ['no payment credentials', WITHOUT_PROVIDER, /Without credentials \w+ would be a double/],
  ['half of the payment credentials', WITHOUT_PAYOUT_KEY, /PAYOUT_KEY is not set/],
  ['a double of a second provider', { PAYMONGO: '1' }, /Without credentials paymongo/],
  ['no SMS credentials', { SEMAPHORE_KEY: '' }, /Without credentials semaphore/],
  ['no key for exports', { EXPORT_SIGNING_KEY: '' }, /There is no key for .*exports.*KEYS_FILE/],
  [
    'one key for two purposes',
    { CODES_KEY: Buffer.alloc(32, 7).toString('base64') },
    /The key of codes is that of exports too/,
  ],
  [
    'the sandbox’s key for exports',
    { EXPORT_SIGNING_KEY: Buffer.from('hiram sandbox export signing key').toString('base64') },
    /There is no key for .*exports/,
  ],
  ['no DEFAULT_BRAND', { DEFAULT_BRAND: '' }, /DEFAULT_BRAND/],
  ['the demo brands', { BRANDS_FILE: '' }, /BRANDS_FILE/],
  ['a brand of market asGiven', { BRANDS_FILE: brandsFile('asGiven') }, /ALLOW_AS_GIVEN=1/],
  [
    'the demo’s e-mail address and an invented review',
    {
      BRANDS_FILE: brandsFile('philippines', {
        serviceEmail: 'care@hiram.example',
        reviews: [{ name: 'Carla S. (fictitious)', about: '', text: 'It was fine.' }],
      }),
    },
    /Brand ph still says what the demo says: set serviceEmail, reviews\.0\.name in BRANDS_FILE/,
  ],
  [
    'a lender without licences',
    {
      BRANDS_FILE: brandsFile('philippines', {
        company: {
          name: 'x',
          address: 'x',
          secRegistration: '',
          certificateOfAuthority: ' ',
          dataProtectionOfficer: OFFICER,
        },
      }),
    },
    /set company\.secRegistration, company\.certificateOfAuthority in BRANDS_FILE/,
  ],
  [
    'a data protection officer who cannot be reached, or is the demo’s',
    {
      BRANDS_FILE: brandsFile('philippines', {
        company: {
          name: 'x',
          address: 'x',
          secRegistration: 'x',
          certificateOfAuthority: 'x',
          dataProtectionOfficer: {
            name: 'Jose Halimbawa (fictitious)',
            email: '',
            phone: ' ',
            npcRegistration: 'PIC-000-000-0002',
          },
        },
      }),
    },
    /set (company\.dataProtectionOfficer\.(name|npcRegistration|email|phone)(, )?){4} in BRANDS_FILE/,
  ],
  ['reloading on change', { HIRAM_DEV: '1' }, /HIRAM_DEV/],
  ['half of a partner', { PARTNER_KEY: 'a-key-of-the-partner-lender' }, /PARTNER_URL belong/],
  [
    'the partner key of the sandbox',
    { PARTNER_KEY: 'sandbox-key-of-the-partner', PARTNER_URL: 'https://partner.example' },
    /PARTNER_KEY is the sandbox key/,
  ],
  [
    'a partner without https',
    { PARTNER_KEY: 'a-key-of-the-partner-lender', PARTNER_URL: 'http://partner.example' },
    /PARTNER_URL must begin with https/,
  ],
  ['a sandbox key', { HOST_KEYS: 'ph=sandbox-host-key-ph-and-more' }, /not a sandbox key/],
])('production refuses to start with %s', (_, setting, line) => {
  expect(() => readTestConfig({ ...production, ...setting })).toThrow(line)
})

// Trust requirement 58.
test('keys are of KEYS_FILE, or of variables; what a variable made before the file is still read', () => {
  const seed = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const before = { EXPORT_SIGNING_KEY: seed(7) }
  const alone = readTestConfig({ ...production, ...before }).keys
  const named = readTestConfig({
    ...production,
    EXPORT_SIGNING_KEY: `${seed(8)},${seed(7)}`,
  }).keys
  expect(named.exports.all().map(({ bytes }) => bytes[0])).toEqual([8, 7])
  expect(named.imageLinks.all()).toHaveLength(2)
  expect(named.imageLinks.find(alone.imageLinks.current().id)).not.toBeNull()

  const file = join(mkdtempSync(join(tmpdir(), 'hiram-config-')), 'keys.json')
  createKeyFile(file, newTable(tableOf(() => [])))
  const both = readTestConfig({ ...production, ...before, KEYS_FILE: file }).keys
  for (const purpose of ['codes', 'imageLinks', 'exports', 'sessions'] as const) {
    expect(both[purpose].current().id).toBe(readKeyFile(file)[purpose][0]?.id)
    expect(both[purpose].find(alone[purpose].current().id)).not.toBeNull()
  }
  rmSync(dirname(file), { recursive: true })
})

test('without a partner lender production has no partner, and no double of one', () => {
  expect(readTestConfig(production).providers.partner).toBeNull()
  expect(readTestConfig({}).providers.partner?.baseUrl).toBe(
    'http://localhost:3000/sandbox/partner',
  )
})

test('pages may link to the configured payment provider and partner', () => {
  const partner = {
    PARTNER_KEY: 'a-key-of-the-partner-lender',
    PARTNER_URL: 'https://partner.example',
  }
  const { brands } = readTestConfig({ ...production, ...partner })
  const { paymentServices } = readTestConfig(production).providers
  const origins = paymentServices.flatMap((service) => service.origins)
  expect(origins).toHaveLength(1)
  expect(brands.get('ph')?.linkOrigins).toEqual([...origins, 'https://partner.example'])
})

test('each demo brand is recognised as a demo', () => {
  for (const brand of readTestConfig({}).brands.values())
    expect(placeholdersOf(brand)).toEqual(
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

test('production accepts the sandbox and market asGiven only by explicit settings', () => {
  const allowed = { ALLOW_SANDBOX: '1', ALLOW_AS_GIVEN: '1', BRANDS_FILE: brandsFile('asGiven') }
  expect(readTestConfig({ ...production, ...allowed }).hasSandbox).toBe(true)
})
