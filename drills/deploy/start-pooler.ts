import { spawn } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { accountFor } from '#server/platform/database/embedded/account.ts'
import { end } from '#drills/kit/crash-app.ts'
import type { MadeDatabase } from './make-database.ts'
import { waitForPort } from './wait-for-port.ts'
import { installed } from '#drills/kit/installed.ts'

/** The pooler with deploy/pgbouncer.ini, but for addresses and the place of its list of users. */
export async function startPooler(folder: string, databasePort: number, made: MadeDatabase) {
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  const settings = join(folder, 'pgbouncer.ini')
  // It refuses to run as root, as PostgreSQL does.
  const account = accountFor(folder)
  chmodSync(folder, 0o755)
  writeFileSync(users, `"hiram_app" "${made.appPassword}"\n`, { mode: 0o600 })
  if (account) chownSync(users, account.uid, account.gid)
  writeFileSync(settings, poolerSettings({ host: '127.0.0.1', port, databasePort, users }))
  const pooler = spawn(installed('/usr/sbin/pgbouncer', 'pgbouncer'), ['--quiet', settings], {
    ...account,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForPort(port, pooler)
  return {
    url: `postgres://hiram_app:${made.appPassword}@127.0.0.1:${port}/hiram`,
    stop: async () => end(pooler, 'SIGTERM'),
  }
}

/** deploy/pgbouncer.ini at another place. */
export function poolerSettings(place: {
  readonly host: string
  readonly users: string
  readonly port?: number
  readonly databasePort?: number
}): string {
  const { host, users, port = 6432, databasePort = 5432 } = place
  return readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace('host=database port=5432', `host=${host} port=${databasePort}`)
    .replace('listen_addr = *', `listen_addr = ${host}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/tmp/userlist.txt', users)
}
