import { execFile } from 'node:child_process'
import { chownSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '#server/platform/database/embedded/account.ts'
import { setPassword } from '#server/platform/database/embedded/closed-access.ts'
import { ensurePassword } from '#server/platform/database/embedded/password.ts'
import type { Binaries } from '#server/platform/database/embedded/binaries.ts'
import { PROGRAM_ENVIRONMENT, SUPERUSER } from '#server/platform/database/embedded/settings.ts'
import { removeAbandoned } from '#server/platform/database/embedded/abandoned.ts'

/**
 * Creates a database by initdb in a temporary folder, and renames the folder when it is complete: a
 * kill leaves no incomplete database, and of two processes the first rename wins.
 */
export async function initialise(
  dataDir: string,
  account: Account | undefined,
  binaries: Binaries,
  passwordFile: string,
): Promise<void> {
  removeAbandoned(dataDir)
  const part = makeFolderBeside(dataDir)
  try {
    if (account) chownSync(part, account.uid, account.gid)
    await runInitdb(part, account, binaries)
    await setPassword(part, account, binaries, () => ensurePassword(passwordFile))
    renameSync(part, dataDir)
    flushFolder(dirname(dataDir))
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // Another process was faster: its database is used.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return
    throw error
  }
}

/** Makes the rename survive a power cut; initdb has done so for the content. */
function flushFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function makeFolderBeside(dataDir: string): string {
  try {
    return mkdtempSync(`${dataDir}.init-${process.pid}-`)
  } catch (error) {
    throw new Error(
      `No database can be made in ${dataDir} (${(error as NodeJS.ErrnoException).code}).\n` +
        'Make its parent writable, give another data folder, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

async function runInitdb(folder: string, account: Account | undefined, { initdb }: Binaries) {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    // The collation built into PostgreSQL sorts the same on every system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(initdb, options, { cwd: '/', env: PROGRAM_ENVIRONMENT, ...account })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(
      `PostgreSQL's initdb failed: ${(stderr || message).trim().split('\n').slice(-3).join(' ')}\n` +
        'Look at free disk space and permissions, or set DATABASE_URL.',
      { cause: error },
    )
  }
}
