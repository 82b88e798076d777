import { createHash } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, type Account } from '#server/platform/database/embedded/account.ts'
import type { Binaries } from '#server/platform/database/embedded/binaries.ts'
import { initialise } from '#server/platform/database/embedded/initialise.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

interface Request {
  /** Without symbolic links, so that two names of one folder are equal. */
  requested: string
  passwordFile: string
  account: Account | undefined
  binaries: Binaries
  log: (line: string) => void
}

/** A data folder for the account, created by initdb when there is none. */
export async function prepareDataFolder({
  requested,
  passwordFile,
  account,
  binaries,
  log,
}: Request): Promise<string> {
  const dataDir = enterable(requested, account, log)
  const names = namesIn(dataDir)
  if (names.length === 0) await initialise(dataDir, account, binaries, passwordFile)
  else if (!names.includes('PG_VERSION')) {
    throw new Error(
      `${dataDir} is not empty and holds no database.\nGive another data folder, or empty this one.`,
    )
  }
  assertVersion(dataDir, binaries.major)
  giveTo(dataDir, account)
  return dataDir
}

/** The requested folder, or one under /var/tmp when the account cannot enter a parent of it. */
function enterable(requested: string, account: Account | undefined, log: Request['log']): string {
  if (!account) return requested
  const hash = createHash('sha256').update(requested).digest('hex').slice(0, 12)
  const instead = `/var/tmp/hiram-data-${hash}`
  // Data of an earlier version may be there, although the folder can be entered now.
  const isThere = isDatabase(instead) && !isDatabase(requested)
  if (!isThere && canEnter(dirname(requested), account)) return requested
  // A restored one: never another, empty database in its place.
  if (isDatabase(requested))
    throw new SettingError(
      `PostgreSQL does not run as root, and nobody else may enter ${requested}: give a folder that others may enter.`,
    )
  const found = statSync(instead, { throwIfNoEntry: false })
  if (found && found.uid !== account.uid) {
    throw new Error(`${instead} belongs to another user: remove it and start again.`)
  }
  log(
    `PostgreSQL does not run as root and nobody else may enter ${requested}; data are in ${instead}.`,
  )
  return instead
}

function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/** Empty for a folder that does not exist yet. */
function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new Error(
      `${dataDir} cannot be read (${code}).\nStart as its owner, or give another data folder.`,
      { cause: error },
    )
  }
}

function assertVersion(dataDir: string, major: number) {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (found !== String(major)) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${found}, this is PostgreSQL ${major}.\n` +
        'Set DATABASE_URL to a server of that version, or give another data folder.',
    )
  }
}

/** A copy made by root belongs to root, and PostgreSQL does not run as root. */
function giveTo(dataDir: string, account: Account | undefined) {
  if (!account || statSync(dataDir).uid === account.uid) return
  for (const name of readdirSync(dataDir, { recursive: true })) {
    chownSync(join(dataDir, String(name)), account.uid, account.gid)
  }
  chownSync(dataDir, account.uid, account.gid)
}
