// The commands of docs/operate/backup-restore.md, and the nightly dump of deploy/, with the two roles.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { urlAs } from '#server/platform/database/rights/app-role.ts'
import { grantAppRole } from '#server/platform/database/rights/grant-app-role.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { dropDatabase, emptyDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import { dumpPrograms } from '#server/platform/database/testing/testing-dump.ts'
import { documentedCommands } from '#tools/docs/documented-commands.ts'
import { makeTestRole } from '#server/platform/database/testing/testing-role.ts'
import { readLastBackups } from '#server/platform/recovery/last-backups.ts'

const COMMANDS = documentedCommands('.')
  .filter(({ page }) => page === 'docs/operate/backup-restore.md')
  .map(({ command }) => command)

const { url: server } = inject('databaseServer')
const { hostname: host, port, username: superuser, password } = new URL(server)
const programs = await dumpPrograms(await major())

async function onDatabase<T>(url: string, query: RawBuilder<T>): Promise<readonly T[]> {
  const db = openDatabase(url, { max: 1, applicationName: 'hiram tests' })
  try {
    return (await query.execute(db)).rows
  } finally {
    await db.destroy()
  }
}

async function major(): Promise<number> {
  const [row] = await onDatabase(
    server,
    sql<{ major: number }>`
      select current_setting('server_version_num')::int / 10000 as major`,
  )
  return row?.major ?? 0
}

/** A database of its own, whose tables are made by a role that is no superuser, as in production. */
async function twoRoles() {
  const name = await emptyDatabase(server)
  const owner = name.replace('hiram_test_', 'hiram_owner_')
  const inDatabase = urlOfDatabase(server, name)
  const psql = async (statement: string) => onDatabase(server, sql.raw(statement))
  afterAll(async () => {
    for (const each of [name, `${name}_lost`]) await dropDatabase(server, each)
    await psql(`drop role ${owner}`)
  })
  await psql(`create role ${owner} login password '${owner}'`)
  await psql(`alter database ${name} owner to ${owner}`)
  const appUrl = await makeTestRole(inDatabase)
  const ownerUrl = urlAs(inDatabase, owner, owner)
  await migrate(ownerUrl)
  await runMigrations({ connectionString: ownerUrl })
  await grantAppRole(ownerUrl, appUrl)
  return { name, owner, ownerUrl, appUrl, psql }
}

/** A double of the program, which is not on every machine: what it writes cannot be read as it is. */
const AGE = `#!/bin/sh -e
case "$1 $3" in
  '--recipient --output') [ "$2" = age1test ]; base64 >"$4" ;;
  '--decrypt KEY') base64 --decode "$6" >"$5" ;;
  *) exit 2 ;;
esac
`

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-backup-page-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'age'), AGE)
  chmodSync(join(folder, 'age'), 0o755)
  mkdirSync(join(folder, 'dumps'))
  return folder
}

test.runIf(programs && host)(
  'the owner’s dump is whole, noted, and restored by the commands of the page; that of the server’s role is refused',
  async () => {
    const { name, owner, ownerUrl, appUrl, psql } = await twoRoles()
    const folder = newFolder()
    const dumps = join(folder, 'dumps')
    const run = async (command: string, env: Readonly<Record<string, string>> = {}) =>
      promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], {
        cwd: folder,
        env: {
          PATH: `${folder}:${programs}:${process.env['PATH']}`,
          PGPORT: port,
          PGPASSWORD: password,
          MIGRATE_DATABASE_URL: ownerUrl,
          ...env,
        },
      })
    const onPage = (start: string) =>
      (COMMANDS.find((command) => command.startsWith(start)) ?? '')
        .replace('postgres://hiram:…@database/hiram', ownerUrl)
        .replace('--host=database --username=postgres', `--host=${host} --username=${superuser}`)
        .replace('--owner=hiram ', `--owner=${owner} `)
        .replace(/ hiram$/, ` ${name}`)
        .replace('deploy/', `${resolve('deploy')}/`)
    const nightly = async (url: string) =>
      run(resolve('deploy/dump.sh'), {
        DUMP_URL: url,
        DUMP_RECIPIENT: 'age1test',
        DUMP_FOLDER: dumps,
        DUMP_DAYS: '14',
      })
    const noted = async () => {
      const db = openDatabase(appUrl, { max: 1, applicationName: 'hiram tests' })
      const backups = await readLastBackups(db)
      await db.destroy()
      return backups.map(({ kind, bytes }) => [kind, bytes])
    }

    await onDatabase(ownerUrl, sql`insert into installation (mode) values ('live')`)
    await run(onPage('pg_dump'))
    const refused = /permission denied for schema/
    await expect(run(onPage('pg_dump'), { MIGRATE_DATABASE_URL: appUrl })).rejects.toThrow(refused)

    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    for (const [file, age] of [
      ['old', 16],
      ['young', 13],
      ['cut.part', 0],
    ] as const) {
      const path = join(dumps, `hiram-${file}.dump.age`.replace('.part.dump.age', '.dump.age.part'))
      writeFileSync(path, 'earlier')
      utimesSync(path, days(age), days(age))
    }
    await expect(nightly(appUrl)).rejects.toThrow(refused)
    expect(readdirSync(dumps).toSorted()).toEqual(['hiram-old.dump.age', 'hiram-young.dump.age'])
    expect(await noted()).toEqual([])
    await nightly(ownerUrl)
    const [dump = '', ...others] = readdirSync(dumps).toSorted()
    expect(dump).toMatch(/^hiram-\d{8}T\d{6}Z\.dump\.age$/)
    expect(others).toEqual(['hiram-young.dump.age'])
    expect(statSync(join(dumps, dump)).mode & 0o777).toBe(0o600)
    const { size } = statSync(join(dumps, dump))
    expect(await noted()).toEqual([['dump', size]])
    await run(onPage('psql'))
    expect(await noted()).toEqual([
      ['dump', size],
      ['snapshot', 0],
    ])

    await psql(onPage('alter database').replaceAll('hiram', name))
    await run(onPage('age --decrypt').replace(/\S+\.age$/, join(dumps, dump)))
    for (const start of ['createdb', 'pg_restore', 'vacuumdb']) await run(onPage(start))
    expect(await migrate(ownerUrl)).toEqual([])
    await grantAppRole(ownerUrl, appUrl)
    const rows = await onDatabase(appUrl, sql`select mode from installation`)
    expect(rows).toEqual([{ mode: 'live' }])
    // Another database, which was never backed up.
    expect(await noted()).toEqual([])
  },
)
