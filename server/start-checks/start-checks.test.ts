import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#server/load-config.ts'
import { testDatabase } from '#server/platform/database/testing.ts'
import { urlOfDatabase } from '#server/platform/database/template.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { connectionFault } from '#server/start-checks/connection-faults.ts'
import { secretsIn } from '#server/start-checks/credentials.ts'
import { factsFault } from '#server/start-checks/database-check.ts'
import { weaknessOf } from '#server/start-checks/secret-check.ts'
import type { StartCheck } from '#server/start-checks/start-check.ts'
import { SETTING_CHECKS, START_CHECKS } from '#server/start-checks/start-checks.ts'
import { refusingPostgres } from '#server/start-checks/testing-refusing-postgres.ts'
import {
  goodSecret,
  lenderBrandsFile,
  MORE_OF_PRODUCTION,
  PRODUCTION,
} from '#server/testing-production.ts'

// Trust requirement 47: production refuses what must not run, each fault with a line of its own.

type Env = Record<string, string>

/** What is wrong, the settings, and the line that an operator reads. */
type Wrong = readonly [situation: string, env: Env, line: RegExp]

const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hiram-start-checks-'))
const file = join(folder, 'file')
writeFileSync(file, '')
const taken = createServer().listen(0, 'localhost')
await once(taken, 'listening')
const { port: takenPort } = taken.address() as AddressInfo
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

const production: Env = { ...PRODUCTION, ...MORE_OF_PRODUCTION }
const sandbox: Env = { SANDBOX: '1' }

const refusing = async (code: string) => ({
  DATABASE_URL: `postgres://lender:hunter2@localhost:${await refusingPostgres(code)}/lending`,
})

const DEMO_OFFICER = {
  name: 'Jose Halimbawa (fictitious)',
  email: '',
  phone: ' ',
  npcRegistration: 'PIC-000-000-0002',
}
const company = (other: object) => ({
  company: {
    name: 'x',
    address: 'x',
    secRegistration: 'x',
    certificateOfAuthority: 'x',
    dataProtectionOfficer: { name: 'x', email: 'x', phone: 'x', npcRegistration: 'x' },
    ...other,
  },
})

/** Every secret, made too short, without any chance in it, published, and that of another key. */
const WEAK_SECRETS: readonly Wrong[] = secretsIn(production).flatMap(
  ({ name, credential, value }) => {
    const { setting, holds } = credential
    const line = (what: string) =>
      new RegExp(
        `^${name.replaceAll(/[()]/g, String.raw`\$&`)} ${what}.*: (make|set the) one .*\\.$`,
      )
    const prefix = /^(sk_live_|whsk_)/.exec(value)?.[0] ?? ''
    const set = (secret: string) => ({ [setting]: holds === 'pairs' ? `ph=${secret}` : secret })
    const published = holds === 'bytes' ? SANDBOX_SECRETS.exportSeed.toString('base64') : null
    const all: Wrong[] = [
      [
        'zeros',
        set(prefix + (holds === 'bytes' ? Buffer.alloc(32).toString('base64') : '0'.repeat(44))),
        line('repeats itself'),
      ],
      [
        'one piece repeated',
        set(
          prefix +
            (holds === 'bytes'
              ? Buffer.from('aB3dE6gH'.repeat(4)).toString('base64')
              : 'aB3dE6gH'.repeat(5)),
        ),
        line('repeats itself'),
      ],
      [
        'a published one',
        set(published ?? `${prefix}change-me-to-32-random-bytes-in-base64`),
        line(published ? 'is a text' : 'is one that is published'),
      ],
    ]
    if (setting !== 'SEMAPHORE_KEY' && prefix === '')
      all.push([
        'that of another key',
        set(production['SEMAPHORE_KEY'] ?? ''),
        /^\S+ (\(ph\) )?is the same as \S+( \(ph\))?: /,
      ])
    // Those that we choose are refused where they are read.
    if (!['HOST_KEYS', 'PARTNER_KEY', 'METRICS_TOKEN', 'EXPORT_SIGNING_KEY'].includes(setting))
      all.push(['a short one', set(`${prefix}q7Zp2`), line('is too short')])
    return all.map(([situation, env, wanted]) => [`${name}: ${situation}`, env, wanted] as const)
  },
)

/** At least one wrong situation for each check. */
const WRONG: Readonly<Record<(typeof START_CHECKS)[number]['name'], readonly Wrong[]>> = {
  'the sandbox is asked for as it is called now': [
    ['the former setting', { ALLOW_SANDBOX: '1' }, /^ALLOW_SANDBOX is no setting any more: leave/],
  ],
  'the sandbox runs on this machine, beside nothing real': [
    ...secretsIn(production)
      .filter(({ credential }) => !credential.isForSandboxToo)
      .map(({ credential: { setting } }): Wrong => [
        setting,
        {
          ...sandbox,
          [setting]: production[setting] ?? '',
          ...(setting === 'PARTNER_KEY' ? { PARTNER_URL: 'https://partner.ph' } : {}),
        },
        new RegExp(`^${setting} is set beside SANDBOX=1: leave SANDBOX out, or ${setting}\\.$`),
      ]),
    ['a merchant', { ...sandbox, DRAGONPAY_MERCHANT_ID: 'X' }, /^DRAGONPAY_MERCHANT_ID is set/],
    [
      'https',
      { ...sandbox, PUBLIC_URL: 'https://localhost' },
      /^PUBLIC_URL is https:\/\/localhost b/,
    ],
    [
      'a public name',
      { ...sandbox, PUBLIC_URL: 'http://app.ph' },
      /^PUBLIC_URL is http:\/\/app\.ph/,
    ],
    ['all addresses', { ...sandbox, HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0" beside SANDBOX=1/],
    ['all of IPv6', { ...sandbox, HOST: '::' }, /^HOST is "::" beside SANDBOX=1/],
    ['a proxy', { ...sandbox, TRUST_PROXY: '10.0.0.5' }, /^TRUST_PROXY is set beside SANDBOX=1/],
    ['production', { ...sandbox, NODE_ENV: 'production' }, /^NODE_ENV is "production" beside SAND/],
    ['a misspelt mode', { ...sandbox, NODE_ENV: 'prodution' }, /^NODE_ENV is "prodution" beside/],
  ],
  'a server without the sandbox says that it is production': [
    [
      'no mode',
      { NODE_ENV: '' },
      /^NODE_ENV is "" and nobody asked .*: set NODE_ENV=production, or/,
    ],
    ['a misspelt mode', { NODE_ENV: 'Production' }, /^NODE_ENV is "Production" and nobody/],
  ],
  'production serves the built web': [
    [
      'reloading on change',
      { HIRAM_DEV: '1' },
      /^HIRAM_DEV is on: production serves the built web/,
    ],
  ],
  'production is reached by https': [
    ['http', { PUBLIC_URL: 'http://app.lender.ph' }, /^PUBLIC_URL must begin with https:/],
    ['no address', { PUBLIC_URL: '' }, /^PUBLIC_URL must begin with https:/],
  ],
  'proxies are addresses of somebody': [
    ...['proxy', '10.0.0.0/33', 'fe80::/129', '10.0.0.0/', 'loopback'].map((proxy): Wrong => [
      `a proxy "${proxy}"`,
      { TRUST_PROXY: `10.0.0.5,${proxy}` },
      new RegExp(`^TRUST_PROXY has "${proxy}": write addresses or networks with commas`),
    ]),
    ...['0.0.0.0/0', '::/0', '0.0.0.0/1', '::', '2000::/3', '::ffff:0:0/96', '0.0.0.0'].map(
      (proxy): Wrong => [
        `everybody as "${proxy}"`,
        { TRUST_PROXY: `10.0.0.5,${proxy}` },
        new RegExp(`^TRUST_PROXY has "${proxy}", which lets strangers name any address`),
      ],
    ),
  ],
  'production knows its proxies': [
    ['a proxy on this machine', { TRUST_PROXY: '' }, /: set TRUST_PROXY=127\.0\.0\.1,::1\.$/],
    [
      'a proxy elsewhere',
      { TRUST_PROXY: ' , ', HOST: '0.0.0.0' },
      /^TRUST_PROXY is not set, .*: set it to your proxies' addresses\.$/,
    ],
  ],
  'brands are of the lender, and lawful': [
    [
      'no file',
      { BRANDS_FILE: '', DEFAULT_BRAND: '', HOST_KEYS: '' },
      /^BRANDS_FILE is not set: name/,
    ],
    [
      'no brand for visitors',
      { DEFAULT_BRAND: '', BRANDS_FILE: lenderBrandsFile({ key: 'given' }), HOST_KEYS: '' },
      /^DEFAULT_BRAND is not set: name/,
    ],
    [
      'a brand of market asGiven',
      { BRANDS_FILE: lenderBrandsFile({ market: 'asGiven' }) },
      /^Brand ph has market asGiven, .* set ALLOW_AS_GIVEN=1\.$/,
    ],
    [
      'the demo’s e-mail address and an invented review',
      {
        BRANDS_FILE: lenderBrandsFile({
          serviceEmail: 'care@hiram.example',
          reviews: [{ name: 'Carla S. (fictitious)', about: '', text: 'It was fine.' }],
        }),
      },
      /^Brand ph still says what the demo says: set serviceEmail, reviews\.0\.name in BRANDS_FILE/,
    ],
    [
      'a lender without licences',
      {
        BRANDS_FILE: lenderBrandsFile(
          company({ secRegistration: '', certificateOfAuthority: ' ' }),
        ),
      },
      /set company\.secRegistration, company\.certificateOfAuthority in BRANDS_FILE/,
    ],
    [
      'a data protection officer who cannot be reached, or is the demo’s',
      { BRANDS_FILE: lenderBrandsFile(company({ dataProtectionOfficer: DEMO_OFFICER })) },
      /set (company\.dataProtectionOfficer\.(name|npcRegistration|email|phone)(, )?){4} in BRANDS_FILE/,
    ],
  ],
  'no double stands in for a provider': [
    [
      'no payment credentials',
      { DRAGONPAY_PASSWORD: '' },
      /^Without credentials dragonpay would be a double: set them/,
    ],
    [
      'a double of a second one',
      { PAYMONGO_SECRET_KEY: '', PAYMONGO: '1' },
      /credentials paymongo/,
    ],
    ['no SMS credentials', { SEMAPHORE_KEY: '' }, /^Without credentials semaphore would/],
  ],
  'production reaches providers by https, and not their test systems': [
    [
      'the default address',
      { DRAGONPAY_URL: '' },
      /^DRAGONPAY_URL is that of the provider's test system/,
    ],
    [
      'http',
      { DRAGONPAY_URL: 'http://gw.dragonpay.ph' },
      /^DRAGONPAY_URL is http:\/\/gw\.dragonpay\.ph: it must begin with https/,
    ],
    [
      'a test key',
      { PAYMONGO_SECRET_KEY: production['PAYMONGO_SECRET_KEY']?.replace('live', 'test') ?? '' },
      /^PAYMONGO_SECRET_KEY is that of the provider's test system/,
    ],
    [
      'http',
      { PAYMONGO_URL: 'http://api.paymongo.com' },
      /^PAYMONGO_URL is http:\/\/api\S+ it must/,
    ],
    [
      'this machine',
      { PAYMONGO_URL: 'https://localhost:8443' },
      /^PAYMONGO_URL is that of the prov/,
    ],
    ['a partner by http', { PARTNER_URL: 'http://partner.ph' }, /^PARTNER_URL is http:/],
    ['a partner’s test', { PARTNER_URL: 'https://uat.partner.ph' }, /^PARTNER_URL is that of the/],
    ['nobody', { PARTNER_URL: 'https://partner.example' }, /^PARTNER_URL is that of the/],
    ['a bucket by http', { IMAGE_BUCKET_URL: 'http://s3.ph' }, /^IMAGE_BUCKET_URL is http/],
  ],
  'secrets are secret': [
    ['no key for exports', { EXPORT_SIGNING_KEY: '' }, /^EXPORT_SIGNING_KEY is not set: make one/],
    ...WEAK_SECRETS,
  ],
  'the sender of messages is one that operators accept': [
    [
      'twelve letters',
      { SEMAPHORE_SENDER: 'HIRAMLENDING' },
      /^SEMAPHORE_SENDER is "HIRAMLENDING" \(12 characters\): set the registered name/,
    ],
    ['a space', { SEMAPHORE_SENDER: 'HIRAM PH' }, /^SEMAPHORE_SENDER is "HIRAM PH"/],
  ],
  'DATA_DIR is a folder that can be written': [
    ['a file', { DATA_DIR: file }, /^DATA_DIR \S+file is not a folder: name one\.$/],
    ['a folder in a file', { DATA_DIR: join(file, 'x') }, /x is not a folder: name one\.$/],
    // Even root cannot write there.
    [
      'a folder of the system',
      { DATA_DIR: '/sys/hiram' },
      /^DATA_DIR \/sys\/hiram cannot be written \(E\w+\): give this account/,
    ],
  ],
  'the port is free': [
    [
      'another server',
      { PORT: String(takenPort) },
      new RegExp(`^Port ${takenPort} is in use: stop`),
    ],
    [
      'an address elsewhere',
      { HOST: '192.0.2.1' },
      /^HOST is "192\.0\.2\.1", which is no address of/,
    ],
    ['a name of nobody', { HOST: 'nowhere.invalid' }, /^HOST is "nowhere\.invalid", which is no/],
  ],
  'the database lets us in, and is one that we can use': [
    [
      'no such database',
      { DATABASE_URL: urlOfDatabase(url, 'none') },
      /has no database none: create it/,
    ],
    [
      'no such user',
      { DATABASE_URL: asUser('nobody_here') },
      /does not let nobody_here in: create/,
    ],
    [
      'a user without rights',
      { DATABASE_URL: await asLimitedUser() },
      /lets hiram_limited create no tables: alter database \w+ owner to hiram_limited\.$/,
    ],
    [
      'a wrong password',
      await refusing('28P01'),
      /^PostgreSQL at localhost:\d+ refuses the password of lender: correct DATABASE_URL\.$/,
    ],
    ['too many connections', await refusing('53300'), /has no connection left/],
    ['a database that starts', await refusing('57P03'), /is starting or stopping/],
    [
      'an error of another kind',
      await refusing('XX000'),
      /cannot be used: the double refuses, in two lines \(DATABASE_URL\)\.$/,
    ],
    [
      'a closed port',
      { DATABASE_URL: 'postgres://lender:hunter2@localhost:1/lending' },
      /^Nothing answers at localhost:1: start PostgreSQL there/,
    ],
    [
      'an unknown host',
      { DATABASE_URL: 'postgres://db.invalid/lending' },
      /^The host db\.invalid of DATABASE_URL is not found/,
    ],
  ],
}

const rows = START_CHECKS.flatMap(({ name }) =>
  WRONG[name].map(([situation, env, line]) => ({ name, situation, env, line })),
)
const isOfSettings = (name: string) => SETTING_CHECKS.some((check) => check.name === name)

test.for(rows)('$name: $situation is one line', async ({ env, line }) => {
  const lines = await linesOf(env)
  expect(lines.filter((each) => line.test(each))).toHaveLength(1)
  for (const each of lines) {
    expect(each).toMatch(/\.$/)
    expect(each).not.toMatch(/hunter2|^\s+at |Error/)
    for (const { value } of secretsIn(env)) expect(each).not.toContain(value)
  }
})

/** Settings of one provider that are missing together may each be told. */
const alone = rows.filter(
  ({ env }) => !/PAYMONGO|DRAGONPAY_PASSWORD|PARTNER_KEY/.test(Object.keys(env).join(' ')),
)

test('nothing else is said of a start with one fault', async () => {
  expect(alone.length).toBeGreaterThan(80)
  for (const { situation, env } of alone)
    expect([situation, ...(await linesOf(env))]).toHaveLength(2)
})

test('any two faults of production are said at once, each with its line', async () => {
  const faulty = rows.filter(
    ({ name, situation, env }) =>
      isOfSettings(name) && !env['SANDBOX'] && !situation.includes('of another key'),
  )
  // Each third pair: every situation meets many others.
  const pairs = faulty
    .flatMap((one, place) => faulty.slice(place + 1).map((other) => [one, other] as const))
    .filter(([one, other], place) => place % 3 === 0 && areApart(one.env, other.env))
  expect(pairs.length).toBeGreaterThan(500)
  for (const [one, other] of pairs) {
    const lines = await linesOf({ ...one.env, ...other.env }, SETTING_CHECKS)
    for (const { line } of [one, other])
      if (!lines.some((each) => line.test(each)))
        expect.fail(`${one.situation} and ${other.situation}: ${lines.join('\n')}`)
  }
})

test('a setting that cannot be read does not hide the others', async () => {
  const lines = await linesOf({ SMS_PER_DAY: 'many', TRUST_PROXY: '::/0', METRICS_TOKEN: 'short' })
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'METRICS_TOKEN',
    'SMS_PER_DAY',
    'TRUST_PROXY',
  ])
})

test('settings that are right pass every check', async () => {
  expect(await linesOf({ DATABASE_URL: url })).toEqual([])
  expect(await linesOf({ DATABASE_URL: url, TRUST_PROXY: '10.0.0.0/8,fd00::/8,::1' })).toEqual([])
})

test('every secret of the sandbox, of the documents and of the tests is one that is published', () => {
  const example = readFileSync('docs/production.env', 'utf8')
  const written = [...example.matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  )
  const secrets = secretsIn(Object.fromEntries(written) as Env)
  expect(secrets.length).toBeGreaterThan(8)
  for (const { name, credential, value } of secrets)
    expect(`${name} ${weaknessOf(value, credential)}`).toMatch(/is one that is published$/)
  const { dragonpay, paymongo } = SANDBOX_SECRETS.paymentServices
  const { partnerKey, semaphoreKey, hostKey } = SANDBOX_SECRETS
  const ofSandbox = [dragonpay.password, dragonpay.payoutKey, paymongo.webhookSecret, partnerKey]
  for (const value of [...ofSandbox, paymongo.secretKey, semaphoreKey, hostKey('ph')])
    expect(weaknessOf(value, {})).toBe('is one that is published')
})

test('random secrets are never called weak', () => {
  for (let count = 0; count < 2000; count += 1) {
    const value = goodSecret(String(count))
    expect(weaknessOf(value, { least: 43, holds: 'bytes' })).toBeNull()
    expect(weaknessOf(Buffer.from(value, 'base64').toString('hex'), { least: 24 })).toBeNull()
  }
})

test.for([
  [{ version: 140_012 }, /is PostgreSQL 14: use 15 or later\.$/],
  [{ isStandby: true }, /is a standby, which cannot be written: name the primary/],
  [{ encoding: 'SQL_ASCII' }, /has the encoding SQL_ASCII: create it with encoding 'UTF8'\.$/],
] as const)('a database with %j is refused', ([fact, line]) => {
  const facts = { version: 150_000, isStandby: false, encoding: 'UTF8', mayCreate: true, ...fact }
  const target = { host: 'db', port: 5432, database: 'lending', user: 'hiram' }
  expect(factsFault(facts, target)).toMatch(line)
})

test.for([
  ['timeout expired', /does not answer: check/],
  ['SASL: client password must be a string', /asks for a password of hiram: put it into/],
  ['The server does not support SSL connections', /has no TLS: switch it on there/],
  ['self-signed certificate', /cannot be used: self-signed certificate \(DATABASE_URL\)\.$/],
] as const)('"%s", an error without a code, is one line', ([message, line]) => {
  const target = { host: 'db', port: 5432, database: 'lending', user: 'hiram' }
  expect(connectionFault(new Error(message), target)).toMatch(line)
})

/** What a start prints with these settings, beside those of production or of the sandbox. */
async function linesOf(env: Env, checks: readonly StartCheck[] = START_CHECKS): Promise<string[]> {
  const around = { PORT: await freePort(), DATA_DIR: join(folder, 'data') }
  const base = env['SANDBOX'] ? {} : production
  const error = await loadConfig({ ...around, ...base, ...env }, checks).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return []
  if (!(error instanceof SettingError)) throw error
  return error.message.split('\n')
}

/** Whether two situations say nothing about the same setting, or about one that tells of the other. */
function areApart(one: Env, other: Env): boolean {
  const settings = Object.keys(one).map(familyOf)
  return Object.keys(other).every((setting) => !settings.includes(familyOf(setting)))
}

function familyOf(setting: string): string {
  if (/^(BRANDS_FILE|DEFAULT_BRAND|HOST_KEYS)$/.test(setting)) return 'brands'
  return /^(PAYMONGO|DRAGONPAY|PARTNER|IMAGE_BUCKET)/.exec(setting)?.[0] ?? setting
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

function asUser(user: string): string {
  const address = new URL(url)
  // The embedded server's socket is in the query, with its user.
  if (address.searchParams.has('user')) address.searchParams.set('user', user)
  else address.username = user
  return address.href
}

/** May connect, as anybody may, and owns nothing. */
async function asLimitedUser(): Promise<string> {
  await sql`
    do $$ begin create role hiram_limited login;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
  return asUser('hiram_limited')
}
