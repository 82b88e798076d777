import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A good backup of this database. */
export interface LastBackup {
  /** What made it: `dump`, `pgbackrest`, `embedded`. */
  readonly kind: string
  readonly bytes: number
  /** By the clock of the database. */
  readonly ageSeconds: number
}

/** A line of the database's comment, as deploy/note-backup.sql writes it too. */
const LINE = String.raw`^backup (\S+) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) (\d+) bytes$`

/**
 * The last good backup of each kind. They stand in the comment of the database, where a job of any
 * machine can write with psql alone, every server can read, and which no dump brings along: a
 * restored database was never backed up.
 */
export async function readLastBackups(db: Database): Promise<LastBackup[]> {
  const { rows } = await sql<LastBackup>`
    select line[1] as kind, line[3]::float8 as bytes,
      extract(epoch from now() - line[2]::timestamptz)::float8 as "ageSeconds"
    from pg_database,
      regexp_matches(shobj_description(oid, 'pg_database'), ${LINE}, 'gn') as line
    where datname = current_database() order by kind`.execute(db)
  return rows
}

/** Notes a good backup, in place of the one before of its kind; other lines stay. */
export async function noteBackup(db: Database, kind: string, bytes: number): Promise<void> {
  const { rows } = await sql<{ name: string; comment: string | null; now: string }>`
    select datname as name, shobj_description(oid, 'pg_database') as comment,
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now
    from pg_database where datname = current_database()`.execute(db)
  for (const { name, comment, now } of rows) {
    const others = (comment ?? '').split('\n').filter((line) => !isOf(kind, line))
    const lines = [...others, `backup ${kind} ${now} ${bytes} bytes`].join('\n')
    await sql`comment on database ${sql.ref(name)} is ${sql.lit(lines)}`.execute(db)
  }
}

function isOf(kind: string, line: string): boolean {
  return line === '' || line.startsWith(`backup ${kind} `)
}
