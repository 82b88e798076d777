import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountOfPostgres, findBin } from '#bench/cost/debian-postgres.ts'
import { freePort } from '#e2e/free-port.ts'

/** Nothing runs beside what is counted, and each run writes the same. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  autovacuum: 'off',
  full_page_writes: 'off',
  fsync: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  min_wal_size: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

/** A PostgreSQL whose log of writes and whose instructions can be counted. */
export interface OwnServer {
  readonly folder: string
  readonly bin: string
  /** Its database, empty at first. */
  readonly url: string
  /** @param isCounted under cachegrind, about fifty times as slow */
  start(isCounted: boolean): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

export async function openOwnServer(): Promise<OwnServer> {
  const bin = findBin()
  if (bin === null) throw new Error('There is no PostgreSQL of Debian.')
  const folder = mkdtempSync(join(tmpdir(), 'hiram-cost-'))
  const data = join(folder, 'data')
  const account = accountOfPostgres()
  chmodSync(folder, 0o755)
  for (const path of [data, countsFolder(folder)]) {
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
  }
  const options = { ...account, cwd: '/', stdio: 'ignore' } as const
  execFileSync(
    join(bin, 'initdb'),
    // All that is written in one file of the log.
    `--pgdata=${data} --username=hiram --auth=trust --encoding=UTF8 --no-locale --wal-segsize=256`.split(
      ' ',
    ),
    options,
  )
  const port = await freePort()
  const url = `postgres://hiram@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null
  const stop = async () => {
    if (server === null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    server = null
  }
  return {
    folder,
    bin,
    url,
    async start(isCounted) {
      const settings = Object.entries({ ...SETTINGS, port: String(port) })
      const command = [
        ...(isCounted ? counting(folder) : []),
        join(bin, 'postgres'),
        `-D${data}`,
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]
      server = spawn(command[0] ?? '', command.slice(1), options)
      await untilReady(url)
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Each process writes its count when it ends. */
function counting(folder: string): string[] {
  const out = `--cachegrind-out-file=${join(countsFolder(folder), '%p')}`
  return ['valgrind', '--quiet', '--tool=cachegrind', '--cache-sim=no', out]
}

export function countsFolder(folder: string): string {
  return join(folder, 'counts')
}

/** Names of the counts of processes that have ended. */
export function endedProcesses(folder: string): string[] {
  return readdirSync(countsFolder(folder))
}

/** Milliseconds between two tries, and how many of them. */
const TRY_EACH_MS = 250
const TRIES = 1200

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await sleep(TRY_EACH_MS)
  }
  throw new Error('PostgreSQL did not start.')
}
