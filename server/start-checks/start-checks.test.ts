import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing.ts'
import { urlOfDatabase } from '#server/platform/database/template.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { CHECKOUT_CREDENTIALS, PROVIDER_CREDENTIALS } from '#server/sandbox/testing-notices.ts'
import { connectionFault } from '#server/start-checks/connection-faults.ts'
import { factsFault } from '#server/start-checks/database-check.ts'
import { checkStart, START_CHECKS } from '#server/start-checks/start-checks.ts'
import { refusingPostgres } from '#server/start-checks/testing-refusing-postgres.ts'
import { readTestConfig } from '#server/testing-config.ts'

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

/** Settings of production, with real addresses of providers. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example.com',
  BRANDS_FILE: 'brands.json',
  DEFAULT_BRAND: 'ph',
  ALLOW_SANDBOX: '1',
  ALLOW_AS_GIVEN: '1',
  ...PROVIDER_CREDENTIALS,
  DRAGONPAY_URL: 'https://gw.dragonpay.ph',
  ...CHECKOUT_CREDENTIALS,
  SEMAPHORE_KEY: 'a-key-of-semaphore',
  EXPORT_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const bucket = {
  IMAGE_BUCKET: 'hiram',
  IMAGE_BUCKET_KEY_ID: 'id',
  IMAGE_BUCKET_SECRET: 'the-secret',
}

const refusing = async (code: string) => ({
  DATABASE_URL: `postgres://hiram:hunter2@localhost:${await refusingPostgres(code)}/lending`,
})

/** At least one wrong situation for each check. */
const WRONG: Readonly<Record<(typeof START_CHECKS)[number]['name'], readonly Wrong[]>> = {
  'proxies are addresses': ['proxy', '10.0.0.0/33', 'fe80::/129', '10.0.0.0/', 'loopback'].map(
    (proxy) => [
      `a proxy "${proxy}"`,
      { TRUST_PROXY: `10.0.0.5,${proxy}` },
      new RegExp(`^TRUST_PROXY has "${proxy}": write addresses or networks with commas`),
    ],
  ),
  'the sender of messages is one that operators accept': [
    [
      'twelve letters',
      { SEMAPHORE_SENDER: 'HIRAMLENDING' },
      /^SEMAPHORE_SENDER is "HIRAMLENDING" \(12 characters\): set the registered name/,
    ],
    ['a space', { SEMAPHORE_SENDER: 'HIRAM PH' }, /^SEMAPHORE_SENDER is "HIRAM PH"/],
  ],
  'production reaches providers by https, and not their test systems': [
    [
      'the default address',
      { DRAGONPAY_URL: '' },
      /^DRAGONPAY_URL is that of the provider's test system/,
    ],
    [
      'http',
      { DRAGONPAY_URL: 'http://gw.example' },
      /^DRAGONPAY_URL is http:\/\/gw\.example: it must begin with https/,
    ],
    [
      'a test key',
      { PAYMONGO_SECRET_KEY: 'sk_test_x' },
      /^PAYMONGO_SECRET_KEY is that of the provider's test system/,
    ],
    ['http', { PAYMONGO_URL: 'http://localhost' }, /^PAYMONGO_URL is http:\/\/localhost: it must/],
    [
      'a bucket by http',
      { ...bucket, IMAGE_BUCKET_URL: 'http://s3.example' },
      /^IMAGE_BUCKET_URL is http/,
    ],
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
      /^PostgreSQL at localhost:\d+ refuses the password of hiram: correct DATABASE_URL\.$/,
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
      { DATABASE_URL: 'postgres://hiram:hunter2@localhost:1/lending' },
      /^Nothing answers at localhost:1: start PostgreSQL there/,
    ],
    [
      'an unknown host',
      { DATABASE_URL: 'postgres://db.invalid/lending' },
      /^The host db\.invalid of DATABASE_URL is not found/,
    ],
    [
      'an owner who is not let in',
      { MIGRATE_DATABASE_URL: asUser('nobody_here'), DATABASE_URL: url },
      /does not let nobody_here in: create/,
    ],
  ],
  // Trust requirement 60.
  'in production the server owns no tables': [
    [
      'one role for both',
      { DATABASE_URL: url },
      /^MIGRATE_DATABASE_URL is not set: name the owner of the tables there/,
    ],
    [
      'the owner in both',
      { MIGRATE_DATABASE_URL: url, DATABASE_URL: url },
      /^DATABASE_URL signs in as \w+, who owns the tables: name the owner/,
    ],
  ],
}

const rows = START_CHECKS.flatMap(({ name, check }) =>
  WRONG[name].map(([situation, env, line]) => ({ name, check, situation, env, line })),
)

test.for(rows)('$name: $situation is one line', async ({ check, env, line }) => {
  const fault = await check(await configOf(env))
  expect(fault).toMatch(line)
  expect(fault).toMatch(/\.$/)
  expect(fault).not.toMatch(/\n|hunter2|the-secret|^\s+at /)
})

test('settings that are right pass every check', async () => {
  const roles = { MIGRATE_DATABASE_URL: url, DATABASE_URL: await asLimitedUser() }
  for (const { check } of START_CHECKS)
    expect(await check(await configOf({ ...production, ...roles }))).toBeNull()
})

test('a start says at once everything that is wrong', async () => {
  const config = await configOf({ TRUST_PROXY: 'proxy', SEMAPHORE_SENDER: 'x'.repeat(12) })
  const error = await checkStart(config).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingError)
  expect((error as Error).message).toMatch(/^TRUST_PROXY.*\nSEMAPHORE_SENDER.*$/)
})

test('a rehearsal with the sandbox may use test systems', async () => {
  const [, , { check }] = START_CHECKS
  expect(check(readTestConfig({ ...production, DRAGONPAY_URL: '' }))).toBeNull()
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

/** As if the sandbox were off, which would ask for brands of our own; on a free port. */
async function configOf(env: Env) {
  const settings = { PORT: await freePort(), DATA_DIR: join(folder, 'data'), ...production, ...env }
  return { ...readTestConfig(settings), hasSandbox: false }
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
