import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { openOwnedFolder, type OwnedFolder } from '#drills/kit/owned-folder.ts'

/** A PostgreSQL of the system's programs, on the loopback. */
export interface Cluster {
  readonly port: number
  /** Its folder. */
  readonly data: string
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
  /** Runs one of the programs, or one of another folder, under PostgreSQL's account. */
  run(program: string, given: readonly string[]): Promise<string>
  /** Where they are. */
  readonly folder: OwnedFolder
  /** A new one, with the database `hiram`; `settings` are lines of postgresql.conf. */
  fresh(name: string, settings?: string): Promise<Cluster>
  /** Follows another by streaming. */
  standbyOf(primary: Cluster): Promise<Cluster>
  close(): Promise<void>
}

export function openClusters(programs: string): Clusters {
  const folder = openOwnedFolder('hiram-failover-')
  const made: Cluster[] = []
  const run: Run = async (program, given) => {
    const options = { cwd: folder.path, ...folder.account, maxBuffer: 1 << 26 }
    const { stdout } = await promisify(execFile)(resolve(programs, program), given, options)
    return stdout.trim()
  }
  const cluster = async (name: string): Promise<Cluster> => {
    const one = await clusterAt(folder, name, run)
    made.push(one)
    return one
  }

  return {
    run,
    folder,
    fresh: async (name, settings = '') => {
      const primary = await cluster(name)
      await run('initdb', [
        `--pgdata=${primary.data}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
      ])
      appendFileSync(join(primary.data, 'postgresql.conf'), settings)
      await primary.start()
      await primary.sql('create database hiram')
      return primary
    },
    standbyOf: async (primary) => {
      const standby = await cluster('standby')
      const from = `host=127.0.0.1 port=${primary.port} user=postgres`
      await run('pg_basebackup', [
        `--pgdata=${folder.folder('standby')}`,
        '--write-recovery-conf',
        '--checkpoint=fast',
        `--dbname=${from}`,
      ])
      await standby.start()
      return standby
    },
    close: async () => {
      for (const one of made) await one.kill().catch(() => {})
      folder.remove()
    },
  }
}

type Run = Clusters['run']

/** A cluster that is made, or restored, later. */
async function clusterAt(folder: OwnedFolder, name: string, run: Run): Promise<Cluster> {
  const port = await freePort()
  const data = folder.file(name)
  const control = (given: readonly string[]) =>
    run('pg_ctl', [`--pgdata=${data}`, `--log=${data}.log`, '--silent', '--wait', ...given])
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder.path}`
  return {
    port,
    data,
    urlOf,
    sql: (statement) => run('psql', ['-XAtqc', statement, urlOf('postgres')]),
    start: async () => void (await control([`--options=${options}`, 'start'])),
    kill: async () => void (await control(['--mode=immediate', 'stop'])),
    promote: async () => void (await control(['promote'])),
  }
}
