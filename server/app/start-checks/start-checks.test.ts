import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#e2e/free-port.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { urlOfDatabase } from '#server/platform/database/template.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { connectionFault } from '#server/app/start-checks/database/connection-faults.ts'
import { factsFault } from '#server/app/start-checks/database/database-check.ts'
import { secretsIn } from '#server/app/start-checks/credentials.ts'
import { findWeakness } from '#server/app/start-checks/secret-check.ts'
import type { StartCheck } from '#server/app/start-checks/start-check.ts'
import { SETTING_CHECKS, START_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { refusingPostgres } from '#server/app/start-checks/database/testing-refusing-postgres.ts'
import { type Env, production, type Wrong } from '#server/app/start-checks/testing-weak-secrets.ts'
import { wrongInstallations } from '#server/app/start-checks/testing-installations.ts'
import { WRONG_SETTINGS } from '#server/app/start-checks/testing-wrong-settings.ts'
import { goodSecret } from '#server/app/testing/testing-production.ts'

// Trust requirement 47: production refuses what must not run, each fault with a line of its own.

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

const limited = await asRole('hiram_unprivileged')
const { rows } = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(db)
/** Beside a role that owns nothing, as production has it. */
const owner = (address: string): Env => ({ MIGRATE_DATABASE_URL: address, DATABASE_URL: limited })
const refusing = async (code: string) => {
  const address = `postgres://lender:hunter2@localhost:${await refusingPostgres(code)}/lending`
  return { MIGRATE_DATABASE_URL: address, DATABASE_URL: address }
}

/** At least one wrong situation for each check. */
const WRONG: Readonly<Record<(typeof START_CHECKS)[number]['name'], readonly Wrong[]>> = {
  ...WRONG_SETTINGS,
  'DATA_DIR is a folder that can be written': [
    ['a file', { DATA_DIR: file }, /^DATA_DIR \S+file is not a folder: name one\.$/],
    ['a folder in a file', { DATA_DIR: join(file, 'x') }, /x is not a folder: name one\.$/],
    // Even root cannot write there.
    ['a folder of the system', { DATA_DIR: '/sys/hiram' }, /^DATA_DIR \S+ cannot be written \(E/],
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
  'test mode has a database of its own, and so has a live system': await wrongInstallations(owner),
  'every worker has connections': [['too many', { WORKERS: '64' }, /^WORKERS is 64: the d/]],
  'the database lets us in, and is one that we can use': [
    ['no such database', owner(urlOfDatabase(url, 'none')), /has no database none: create it/],
    ['no such user', await refusing('28000'), /does not let lender in: create/],
    [
      'a user without rights',
      owner(await asRole('hiram_unprivileged')),
      /lets hiram_unprivileged create no tables: alter database \w+ owner to hiram_unprivileged\.$/,
    ],
    [
      'a wrong password',
      await refusing('28P01'),
      /^PostgreSQL at localhost:\d+ refuses the password of lender: correct MIGRATE_DATABASE_URL\.$/,
    ],
    ['too many connections', await refusing('53300'), /has no connection left/],
    ['a database that starts', await refusing('57P03'), /is starting or stopping/],
    [
      'an error of another kind',
      await refusing('XX000'),
      /cannot be used: the double refuses, in two lines \(MIGRATE_DATABASE_URL\)\.$/,
    ],
    [
      'a closed port',
      owner('postgres://lender:hunter2@localhost:1/lending'),
      /^Nothing answers at localhost:1: start PostgreSQL there/,
    ],
    [
      'an unknown host',
      owner('postgres://db.invalid/lending?sslmode=verify-full'),
      /^The host db\.invalid of MIGRATE_DATABASE_URL is not found/,
    ],
    [
      'a role of the server that is not let in',
      { ...(await refusing('28000')), MIGRATE_DATABASE_URL: url },
      /does not let lender in: create/,
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
    [
      'a member of the owner',
      {
        MIGRATE_DATABASE_URL: url,
        DATABASE_URL: await asRole('hiram_member', `grant ${rows[0]?.name} to`),
      },
      /^DATABASE_URL signs in as hiram_member, who owns the tables: name the owner/,
    ],
    [
      'a role that may create tables',
      {
        MIGRATE_DATABASE_URL: url,
        DATABASE_URL: await asRole('hiram_maker', 'grant create on schema public to'),
      },
      /^DATABASE_URL signs in as hiram_maker, who may create tables: name the owner/,
    ],
  ],
}

const wrongs = START_CHECKS.flatMap(({ name }) =>
  WRONG[name].map(([situation, env, line]) => ({ name, situation, env, line })),
)
const isOfSettings = (name: string) => SETTING_CHECKS.some((check) => check.name === name)

test.for(wrongs)('$name: $situation is one line', async ({ env, line }) => {
  const lines = await linesOf(env)
  expect(lines.filter((each) => line.test(each))).toHaveLength(1)
  for (const each of lines) {
    expect(each).toMatch(/\.$/)
    expect(each).not.toMatch(/hunter2|^\s+at |Error/)
    for (const { value } of secretsIn(env)) expect(each).not.toContain(value)
  }
})

/** Settings of one provider may each be told, and nothing answers at another machine. */
const alone = wrongs.filter(
  ({ env }) =>
    !/PAYMONGO|XENDIT_S|DRAGONPAY_PAS|PARTNER_KEY|db\.invalid\/h/.test(JSON.stringify(env)),
)

test('nothing else is said of a start with one fault', async () => {
  expect(alone.length).toBeGreaterThan(80)
  for (const { situation, env } of alone)
    expect([situation, ...(await linesOf(env))]).toHaveLength(2)
})

test('any two faults of production are said at once, each with its line', async () => {
  const faulty = wrongs.filter(
    ({ name, situation, env }) =>
      isOfSettings(name) && !env['SANDBOX'] && !situation.includes('of another key'),
  )
  // Each third pair: every situation meets many others.
  const pairs = faulty
    .flatMap((one, place) => faulty.slice(place + 1).map((other) => [one, other] as const))
    .filter(([one, other], place) => place % 3 === 0 && areApart(one.env, other.env))
  expect(pairs.length).toBeGreaterThan(500)
  const unsaid: string[] = []
  for (const [one, other] of pairs) {
    const lines = await linesOf({ ...one.env, ...other.env }, SETTING_CHECKS)
    const isSaid = ({ line }: { line: RegExp }) => lines.some((each) => line.test(each))
    if (!isSaid(one) || !isSaid(other)) unsaid.push(`${one.situation}, ${other.situation}`)
  }
  expect(unsaid).toEqual([])
})

test('a setting that cannot be read does not hide the others', async () => {
  const lines = await linesOf({ SMS_PER_DAY: 'many', TRUST_PROXY: '::/0', METRICS_TOKEN: 'short' })
  expect(lines.map((line) => line.split(' ')[0] ?? '').toSorted()).toEqual([
    'METRICS_TOKEN',
    'SMS_PER_DAY',
    'TRUST_PROXY',
  ])
})

test('settings that are right pass every check', async () => {
  expect(await linesOf(owner(url))).toEqual([])
  expect(await linesOf({ ...owner(url), TRUST_PROXY: '10.0.0.0/8,fd00::/8,::1' })).toEqual([])
})

test('every secret of the sandbox, of the documents and of the tests is one that is published', () => {
  const example = readFileSync('docs/operate/production.env', 'utf8')
  const written = [...example.matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  )
  const secrets = secretsIn(Object.fromEntries(written) as Env)
  expect(secrets.length).toBeGreaterThan(8)
  for (const { name, credential, value } of secrets)
    expect(`${name} ${findWeakness(value, credential)}`).toMatch(
      /is published, so that everybody knows it$/,
    )
  const { dragonpay, paymongo } = SANDBOX_SECRETS.paymentServices
  const { partnerKey, smsGateways, hostKey } = SANDBOX_SECRETS
  const { semaphore, twilio, http } = smsGateways
  const ofSandbox = [dragonpay.password, dragonpay.payoutKey, paymongo.webhookSecret, partnerKey]
  const ofGateways = [semaphore.apiKey, twilio.authToken, http.key]
  for (const value of [...ofSandbox, ...ofGateways, paymongo.secretKey, hostKey('ph')])
    expect(findWeakness(value, {})).toBe('is published, so that everybody knows it')
})

test('random secrets are never called weak', () => {
  for (let count = 0; count < 2000; count += 1) {
    const value = goodSecret(String(count))
    expect(findWeakness(value, { least: 43, holds: 'bytes' })).toBeNull()
    expect(findWeakness(Buffer.from(value, 'base64').toString('hex'), { least: 24 })).toBeNull()
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
  const around = { PORT: String(await freePort('localhost')), DATA_DIR: join(folder, 'data') }
  const base = env['SANDBOX'] ? {} : production
  const error = await loadConfig({ ...around, ...base, ...env }, checks).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return []
  expect(error).toBeInstanceOf(SettingError)
  return (error as SettingError).message.split('\n')
}

/** Whether two situations say nothing about the same setting, or about one that tells of the other. */
function areApart(one: Env, other: Env): boolean {
  const settings = new Set(Object.keys(one).map(familyOf))
  return Object.keys(other).every((setting) => !settings.has(familyOf(setting)))
}

function familyOf(setting: string): string {
  if (/DATABASE/.test(setting)) return 'databases'
  if (/^(PUBLIC_URL|TEST_MODE)$/.test(setting)) return 'the address, or what it may be'
  if (/^(BRANDS_FILE|DEFAULT_BRAND|HOST_KEYS)$/.test(setting)) return 'brands'
  const companies = /^(PAYMONGO|DRAGONPAY|XENDIT|PARTNER|IMAGE|SEMAPHORE|YENTE|DIDIT)/
  return companies.exec(setting)?.[0] ?? setting
}

function asUser(user: string, password: string): string {
  const address = new URL(url)
  // The embedded server's socket is in the query, with its user.
  const { searchParams } = address
  if (searchParams.has('user')) {
    searchParams.set('user', user)
    searchParams.set('password', password)
  } else Object.assign(address, { username: user, password })
  return address.href
}

/** May connect, as anybody may, and owns nothing; `grant` is what else it gets. */
async function asRole(name: string, grant?: string): Promise<string> {
  await sql`
    do $$ begin create role ${sql.ref(name)} login password 'limited';
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
  if (grant !== undefined) await sql.raw(`${grant} ${name}`).execute(db)
  return asUser(name, 'limited')
}
