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
  await server.query(`create database ${part} template template0 encoding 'UTF8'`)
  await migrate(urlOfDatabase(serverUrl, part))
  await server.query(`alter database ${part} rename to ${name}`)
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
