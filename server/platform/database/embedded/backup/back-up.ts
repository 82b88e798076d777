import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Embedded } from '#server/platform/database/embedded.ts'
import { writeTar } from '#server/platform/database/embedded/backup/tar.ts'

/** What a restored database makes anew; whose folders must be there, empty. */
const LEFT_OUT = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  'postmaster.pid',
  'postmaster.opts',
  'backup_label*',
]

/**
 * Copies a running database: its files while they change, and the log of writes that makes them
 * whole again (PostgreSQL's low-level base backup). GNU tar writes it, in parts that follow each
 * other; `restoreEmbedded` reads them.
 *
 * @param out gets the tar; the caller ends it
 */
export async function backUpEmbedded(
  { url, dataDir }: Pick<Embedded, 'url' | 'dataDir'>,
  out: Writable,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hiram backup' })
  await client.connect()
  try {
    // As long as this connection lasts, PostgreSQL keeps the log from here on.
    await client.query(`select pg_create_physical_replication_slot('hiram_backup_' ||
      pg_backend_pid(), true, true)`)
    const first = await walFileOf(client, `pg_backup_start('hiram', true)`)
    await writeTar(out, [
      '--anchored',
      ...LEFT_OUT.map((name) => `--exclude=./${name}`),
      '--transform=s,^\\.,postgres,',
      `--directory=${dataDir}`,
      '.',
    ])
    const { rows } = await client.query<Stopped>('select * from pg_backup_stop(false)')
    const [stopped] = rows
    if (!stopped) throw new Error('PostgreSQL did not end the backup.')
    const last = await walFileOf(client, `'${stopped.lsn}'::pg_lsn`)
    await writeWal(out, dataDir, [first, last])
    await writeSigns(out, stopped, await recoverySettings(client))
  } finally {
    await client.end()
  }
}

/** As PostgreSQL names the columns: where the backup ends, and the file that says where it began. */
interface Stopped {
  readonly lsn: string
  readonly labelfile: string
}

async function walFileOf(client: pg.Client, lsn: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${lsn}) as name`)
  return rows[0]?.name ?? ''
}

/** The log of writes between two of its files. */
async function writeWal(out: Writable, dataDir: string, [first, last]: [string, string]) {
  const files = readdirSync(join(dataDir, 'pg_wal')).filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || isHistory(name),
  )
  if (!files.includes(last)) throw new Error(`The log of writes ${last} is missing.`)
  await writeTar(out, [
    '--transform=s,^,postgres/pg_wal/,',
    `--directory=${join(dataDir, 'pg_wal')}`,
    ...files,
  ])
}

/** Where an earlier recovery began its own line of the log. */
function isHistory(name: string): boolean {
  return /^[0-9A-F]{8}\.history$/.test(name)
}

/** Beside the database's files: what its recovery needs set. */
export const RECOVERY_SETTINGS = 'recovery.settings'

/**
 * As many connections as it had; nowhere else is more of the log than what came with it; nobody reads
 * meanwhile, which a server for one user, as the first start after a restore, cannot do.
 */
async function recoverySettings(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ most: string }>(
    `select current_setting('max_connections') as most`,
  )
  return `max_connections = ${rows[0]?.most}\nrestore_command = 'false'\nhot_standby = off\n`
}

/** What tells PostgreSQL that this is a copy, which it must recover on a line of its own. */
async function writeSigns(out: Writable, { labelfile }: Stopped, settings: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-backup-'))
  try {
    writeFileSync(join(folder, 'backup_label'), labelfile, { mode: 0o600 })
    writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 })
    writeFileSync(join(folder, RECOVERY_SETTINGS), settings, { mode: 0o600 })
    await writeTar(out, [
      '--transform=s,^,postgres/,',
      `--directory=${folder}`,
      'backup_label',
      'recovery.signal',
      RECOVERY_SETTINGS,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
