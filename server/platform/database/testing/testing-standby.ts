import { appendFileSync, chmodSync, copyFileSync, createWriteStream, renameSync } from 'node:fs'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { backUpEmbedded } from '#server/platform/database/embedded/backup/back-up.ts'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { restoreEmbedded } from '#server/platform/database/embedded/backup/restore.ts'

export interface Replicated {
  readonly primary: Embedded
  readonly standby: Embedded
  /** The standby is away from now on. */
  loseStandby(): Promise<void>
  close(): Promise<void>
}

/** A PostgreSQL, and another one that follows it by streaming. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-standby-'))
  // Under root the servers run as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const placeOf = (name: string) => join(folder, name, 'postgres')
  const start = async (dataDir: string) => startEmbedded({ dataDir, log: () => {} })
  const primary = await start(placeOf('primary'))
  await letFollow(primary)
  const file = join(folder, 'backup')
  const out = createWriteStream(file, { mode: 0o600 })
  await backUpEmbedded(primary, out)
  await finished(out.end())
  const data = placeOf('standby')
  await restoreEmbedded(file, dirname(data))
  follow(data, primary)
  const standby = await start(data)
  return {
    primary,
    standby,
    loseStandby: async () => end(standby),
    close: async () => {
      await end(standby)
      await end(primary)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Also while others are connected. */
async function end(server: Embedded): Promise<void> {
  await server.stop()
  const running = runningServer(server.dataDir)
  if (running) process.kill(running.pid, 'SIGINT')
  while (runningServer(server.dataDir)) await sleep(20)
}

async function letFollow({ url, dataDir }: Embedded): Promise<void> {
  appendFileSync(join(dataDir, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** A restored copy becomes a standby, with the access and the password of what it follows. */
function follow(data: string, primary: Embedded): void {
  const rules = join(data, 'pg_hba.conf')
  writeFileSync(rules, readFileSync(rules, 'utf8').replace(/^local replication.*\n/m, ''))
  copyFileSync(`${primary.dataDir}.password`, `${data}.password`)
  renameSync(join(data, 'recovery.signal'), join(data, 'standby.signal'))
  const asked = new URL(primary.url).searchParams
  const from = ['host', 'user', 'password'].map((name) => `${name}=${asked.get(name)}`).join(' ')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `hot_standby = on\nprimary_conninfo = '${from}'\n`,
  )
}
