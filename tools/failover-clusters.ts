import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { accountFor } from '#server/platform/database/embedded/account.ts'

/** A PostgreSQL of the system's programs, on the loopback. */
export interface Cluster {
  readonly port: number
  /** The address of a database in it. */
  urlOf(database: string): string
  sql(statement: string): Promise<string>
  start(): Promise<void>
  /** Ends it like a power cut. */
  kill(): Promise<void>
  promote(): Promise<void>
}

/** Clusters made with the programs of a folder such as /usr/lib/postgresql/15/bin. */
export interface Clusters {
  /** Runs one of the programs. */
  run(program: string, given: readonly string[]): Promise<string>
  /** A path for a file. */
  file(name: string): string
  /** A new one, with the database `hiram`. */
  fresh(name: string): Promise<Cluster>
  /** Follows another by streaming. */
  standbyOf(primary: Cluster): Promise<Cluster>
  close(): Promise<void>
}

export function openClusters(programs: string): Clusters {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-failover-'))
  const account = accountFor(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o755)
  const made: Cluster[] = []

  const run = async (program: string, given: readonly string[]) => {
    const options = { cwd: folder, ...account, maxBuffer: 1 << 26 }
    const { stdout } = await promisify(execFile)(join(programs, program), given, options)
    return stdout.trim()
  }

  const cluster = async (name: string): Promise<Cluster> => {
    const port = await freePort()
    const data = join(folder, name)
    const control = (given: readonly string[]) =>
      run('pg_ctl', [`--pgdata=${data}`, `--log=${data}.log`, '--silent', '--wait', ...given])
    const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=''`
    const one: Cluster = {
      port,
      urlOf,
      sql: (statement) => run('psql', ['-XAtqc', statement, urlOf('postgres')]),
      start: async () => void (await control([`--options=${options}`, 'start'])),
      kill: async () => void (await control(['--mode=immediate', 'stop'])),
      promote: async () => void (await control(['promote'])),
    }
    made.push(one)
    return one
  }

  return {
    run,
    file: (name) => join(folder, name),
    fresh: async (name) => {
      const primary = await cluster(name)
      const data = join(folder, name)
      await run('initdb', [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
      ])
      await primary.start()
      await primary.sql('create database hiram')
      return primary
    },
    standbyOf: async (primary) => {
      const standby = await cluster('standby')
      const data = join(folder, 'standby')
      mkdirSync(data, { mode: 0o700 })
      if (account) chownSync(data, account.uid, account.gid)
      const from = `host=127.0.0.1 port=${primary.port} user=postgres`
      await run('pg_basebackup', [
        `--pgdata=${data}`,
        '--write-recovery-conf',
        '--checkpoint=fast',
        `--dbname=${from}`,
      ])
      await standby.start()
      return standby
    },
    close: async () => {
      for (const one of made) await one.kill().catch(() => {})
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
