import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/platform/database/embedded/account.ts'
import type { Binaries } from '#server/platform/database/embedded/binaries.ts'
import { runningServer } from '#server/platform/database/embedded/lock-files.ts'
import { ensurePassword, readPassword } from '#server/platform/database/embedded/password.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { isAlive } from '#server/platform/database/embedded/process-state.ts'
import {
  DATABASE,
  PROGRAM_ENVIRONMENT,
  SUPERUSER,
} from '#server/platform/database/embedded/settings.ts'

/** All of pg_hba.conf: nobody enters without the password, not even the server's own account. */
const ACCESS = `# Written by Hiram: the password is in postgres.password beside this folder.
local all all scram-sha-256
`

/** Milliseconds between two looks at another process that closes the same database. */
const LOOK_MS = 50

/** The database whose access is closed; no server runs on it. */
type Closable = Pick<Place, 'dataDir' | 'account' | 'binaries' | 'passwordFile'>

/**
 * Gives a stopped database its password, unless it has one: databases of earlier versions trusted
 * every process of their account, and a copy may have come without its password.
 */
export async function closeAccess(place: Closable): Promise<void> {
  while (!isClosed(place)) {
    const lock = takeLock(`${place.passwordFile}.lock`)
    if (!lock) {
      await sleep(LOOK_MS)
      continue
    }
    try {
      // Another process may have been faster, and have started the server.
      if (isClosed(place) || runningServer(place.dataDir)) return
      await setPassword(place.dataDir, place.account, place.binaries, () =>
        ensurePassword(place.passwordFile),
      )
    } finally {
      rmSync(lock, { force: true })
    }
  }
}

/**
 * Sets the password without a server. The rules of access are written last, so that a kill in
 * between leaves a database that the next start closes.
 */
export async function setPassword(
  dataDir: string,
  account: Account | undefined,
  { postgres }: Binaries,
  password: () => string,
): Promise<void> {
  const rules = join(dataDir, 'pg_hba.conf')
  writeFileSync(rules, 'local all all reject\n')
  const child = spawn(postgres, ['--single', '-D', dataDir, DATABASE], {
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...account,
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`alter role ${SUPERUSER} password '${password()}';\n`)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'exit')) as [number | null]
  const said = (await output).join('\n')
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(said))
    throw new Error(
      `The password of ${dataDir} could not be set (exit code ${code}): ${reasonIn(said)}\n` +
        'Look at free disk space and permissions, and start again.',
    )
  writeFileSync(rules, ACCESS, { flush: true })
}

function isClosed({ dataDir, passwordFile }: Closable): boolean {
  return (
    readPassword(passwordFile) !== null &&
    readFileSync(join(dataDir, 'pg_hba.conf'), 'utf8') === ACCESS
  )
}

/** The first reason; never the statement, which has the password. */
function reasonIn(said: string): string {
  const line = said.split('\n').find((each) => /ERROR|FATAL|PANIC/.test(each)) ?? ''
  return line.replace(/^.*?(ERROR|FATAL|PANIC)/, '$1')
}

/** The lock's file; null while another living process has it. */
function takeLock(file: string): string | null {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeFileSync(descriptor, String(process.pid))
    closeSync(descriptor)
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number.parseInt(readPassword(file) ?? '', 10)
    // Without a number it is being written at this moment.
    if (Number.isInteger(holder) && !isAlive(holder)) rmSync(file, { force: true })
    return null
  }
}
