import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { POINT_QUERY } from './bare-server.ts'
import type { Contestant } from './rounds.ts'

const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench'

/** The point query as pgbench -S asks it, prepared; null where there is no pgbench. */
export function pgbenchPoint(
  { url, folder }: { readonly url: string; readonly folder: string },
  loanId: string,
  connections: number,
  seconds: number,
): Contestant | null {
  if (!existsSync(PGBENCH)) return null
  const script = join(folder, 'point.sql')
  writeFileSync(script, `${POINT_QUERY.replace('$1', `'${loanId}'`)};\n`)
  const counts = ['-c', String(connections), '-T', String(Math.max(1, Math.round(seconds)))]
  const options = ['-n', '-M', 'prepared', ...counts, '-f', script]
  return {
    name: 'point query by pgbench',
    round: async () => {
      const { stdout } = await promisify(execFile)(PGBENCH, [...options, url])
      const found = /tps = ([\d.]+)/.exec(stdout)
      if (!found) throw new Error(stdout)
      return Number(found[1])
    },
  }
}
