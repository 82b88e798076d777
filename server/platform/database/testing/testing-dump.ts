import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The ways to write a dump, each with what restores it. */
export const DUMPS = ['plain', 'custom'] as const

/** The folder of a pg_dump that can read this version of PostgreSQL; null: there is none here. */
export async function dumpPrograms(major: number): Promise<string | null> {
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  for (const folder of folders) {
    if (!['pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name)))) continue
    const { stdout } = await run(join(folder, 'pg_dump'), ['--version'])
    if (Number(/(\d+)/.exec(stdout)?.[1]) >= major) return folder
  }
  return null
}

/**
 * Dumps one database and restores it into another, as docs/operate/backup-restore.md says. @returns
 * the dump
 */
export async function dumpAndRestore(
  folder: string,
  format: (typeof DUMPS)[number],
  from: string,
  to: string,
): Promise<Buffer> {
  const place = mkdtempSync(join(tmpdir(), 'hiram-dump-'))
  const file = join(place, 'dump')
  try {
    await run(join(folder, 'pg_dump'), [`--format=${format}`, `--file=${file}`, from])
    await (format === 'plain'
      ? run(join(folder, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, to])
      : run(join(folder, 'pg_restore'), ['--exit-on-error', `--dbname=${to}`, file]))
    return readFileSync(file)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
