import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { MIGRATIONS_FOLDER, migrationFiles } from '#server/database/migration-files.ts'

/** Any number that no other advisory lock of ours has: "tmpl" in ASCII. */
const TEMPLATE_LOCK = 0x746d706c

/** Makes the migrated database that tests clone, unless it is there; its name tells its migrations. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `hiram_template_${migrationsHash()}`
  await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await server.query('select from pg_database where datname = $1', [name])
    await dropForgotten(server, name)
    if (rows.length === 0) await build(serverUrl, server, name)
  })
  return name
}

/** Clones the template; the clone is its caller's to drop. */
export async function cloneTemplate(serverUrl: string, template: string): Promise<string> {
  const name = `hiram_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${template}`),
  )
  return name
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (server) =>
    server.query(`drop database if exists ${name} with (force)`),
  )
}

/** The address of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Migrated under another name first: a template that is there is whole. */
async function build(serverUrl: string, server: pg.Client, name: string) {
  const part = `${name}_part`
  await server.query(`drop database if exists ${part} with (force)`)
  await server.query(
    `create database ${part} template template0 encoding 'UTF8' ${await collation(server)}`,
  )
  await migrate(urlOfDatabase(serverUrl, part))
  await server.query(`alter database ${part} rename to ${name}`)
}

/** C.UTF-8 wherever the tests run, in the words of the server's version: text sorts alike. */
async function collation(server: pg.Client): Promise<string> {
  const { rows } = await server.query(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0].version >= 170_000
    ? `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
    : `locale_provider libc locale 'C.UTF-8'`
}

/** What runs that were killed left, and templates of migrations as they were: after a day. */
async function dropForgotten(server: pg.Client, template: string) {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^hiram_(test|template)_' and datname <> $1
       and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification
           < now() - interval '1 day'
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [template],
  )
  for (const { datname } of rows) await server.query(`drop database if exists ${datname}`)
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of migrationFiles()) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)))
  return hash.digest('hex').slice(0, 16)
}

async function onServer(serverUrl: string, work: (server: pg.Client) => Promise<unknown>) {
  const server = new pg.Client({ connectionString: serverUrl, application_name: 'hiram tests' })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
