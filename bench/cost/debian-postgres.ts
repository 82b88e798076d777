import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian has PostgreSQL, the newest first. */
const PLACES = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`)

/** The folder of its programs; null: there is none that counts. */
export function findBin(): string | null {
  return PLACES.find((bin) => existsSync(join(bin, 'pg_waldump'))) ?? null
}

/** What is missing to count here; null: nothing. */
export function missingToCount(): string | null {
  const missing = [
    ...(findBin() === null ? ['a PostgreSQL of Debian'] : []),
    ...(existsSync('/usr/bin/valgrind') ? [] : ['valgrind']),
  ]
  return missing.length > 0 ? missing.join(' and ') : null
}

/** PostgreSQL refuses to run as root. */
export function accountOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
}
