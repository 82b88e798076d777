import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import {
  MIGRATIONS_FOLDER,
  migrationFiles,
} from '#server/platform/database/schema/migration-files.ts'

/** Any number that no other advisory lock of the server has ("tmpl" in ASCII). */
const TEMPLATE_LOCK = 0x746d706c

/** Creates the migrated database that tests clone, unless it exists; its name has their hash. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `hiram_template_${migrationsHash()}`
  await alone(serverUrl, (server) => dropForgotten(server, name))
  await makeOnce(serverUrl, name, async (server, part) => {
    await createEmpty(server, part)
    await migrate(urlOfDatabase(serverUrl, part))
  })
  return name
}

/** Creates a database without a table; the caller drops it. */
export async function emptyDatabase(serverUrl: string): Promise<string> {
  const name = testName()
  await onServer(serverUrl, (server) => createEmpty(server, name))
  return name
}

async function createEmpty(server: pg.Client, name: string): Promise<void> {
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' ${await collation(server)}`,
  )
}

function testName(): string {
  return `hiram_test_${randomUUID().replaceAll('-', '')}`
}

/**
 * Creates a template from another template, unless it exists.
 *
 * @param fill adds data, and closes all connections to the new template
 */
export async function makeFilledTemplate(
  serverUrl: string,
  template: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await makeOnce(serverUrl, name, async (server, part) => {
    await server.query(`create database ${part} template ${template} strategy file_copy`)
    await fill(urlOfDatabase(serverUrl, part))
  })
}

/** Copies a database as it is at this moment, in use or not; the caller drops the copy. */
export async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const copy = testName()
  await onServer(serverUrl, async (server) => {
    await server.query(`alter database ${name} allow_connections false`)
    await server.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await server.query(`create database ${copy} template ${name}`)
    await server.query(`alter database ${name} allow_connections true`)
    await server.query(`alter database ${copy} allow_connections true`)
  })
  return copy
}

/** Clones the template; the caller drops the clone. */
export async function cloneTemplate(serverUrl: string, template: string): Promise<string> {
  const name = testName()
  await onServer(serverUrl, (server) =>
    server.query(`create database ${name} template ${template} strategy file_copy`),
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

/** Creates it under another name first, so that an existing template is complete. */
async function makeOnce(
  serverUrl: string,
  name: string,
  make: (server: pg.Client, part: string) => Promise<void>,
): Promise<void> {
  const part = `${name}_part`
  await alone(serverUrl, async (server) => {
    const { rows } = await server.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    await server.query(`drop database if exists ${part} with (force)`)
    await make(server, part)
    await server.query(`alter database ${part} rename to ${name}`)
  })
}

/** C.UTF-8 in the syntax of the server's version, so that text sorts the same everywhere. */
async function collation(server: pg.Client): Promise<string> {
  const { rows } = await server.query(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0].version >= 170_000
    ? `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
    : `locale_provider libc locale 'C.UTF-8'`
}

/**
 * Drops databases of killed runs and templates of older migrations, after a day. Demo data of an
 * earlier quarter of an hour: after an hour.
 */
async function dropForgotten(server: pg.Client, template: string) {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^hiram_(test|template|seeded)_' and datname <> $1
       and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification
           < now() - case when datname ~ '^hiram_seeded_' then interval '1 hour'
                          else interval '1 day' end
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [template],
  )
  for (const { datname } of rows) await server.query(`drop database if exists ${datname}`)
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of migrationFiles()) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)))
  // How they run counts, too.
  hash.update(readFileSync(join(import.meta.dirname, 'schema/migrate.ts')))
  return hash.digest('hex').slice(0, 16)
}

/** Runs the work in one process at a time. */
async function alone(serverUrl: string, work: (server: pg.Client) => Promise<void>): Promise<void> {
  await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await work(server)
  })
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
