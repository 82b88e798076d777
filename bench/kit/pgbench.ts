import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's place, else the one of the path. */
const PLACES = ['/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench']
const PGBENCH = PLACES.find((place) => existsSync(place)) ?? 'pgbench'

/** Its own transaction ("tpcb-like") on a PostgreSQL that is there, in a database of its own. */
export interface Pgbench {
  /** Transactions a second. */
  round(seconds: number): Promise<number>
}

/** @param url of a database that it may fill with its tables: 15 MB for each unit of scale */
export async function openPgbench(url: string, scale: number, clients: number): Promise<Pgbench> {
  await run(PGBENCH, ['--initialize', '--quiet', `--scale=${scale}`, url])
  return {
    round: async (seconds) => {
      const counts = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`]
      const { stdout } = await run(PGBENCH, ['--no-vacuum', ...counts, url])
      const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
      if (!rate) throw new Error(`pgbench did not say how fast it was: ${stdout}`)
      return Number(rate)
    },
  }
}
