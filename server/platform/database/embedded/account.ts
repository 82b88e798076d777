import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/**
 * The account for PostgreSQL, which refuses to run as root: nobody, or the owner of an existing data
 * folder. Undefined when this process is not root and runs PostgreSQL under its own account.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  const uid = owner && owner.uid !== 0 ? owner.uid : nobody()
  return { uid, gid: GROUP }
}

/** Whether the account may enter every folder down to the path, which need not exist yet. */
export function canEnter(path: string, { uid, gid }: Account): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !isAllowed(found, uid, gid)) return false
  return path === dirname(path) || canEnter(dirname(path), { uid, gid })
}

/** The account's execute bit: to enter a folder, or to run a file. */
function isAllowed(found: { mode: number; uid: number; gid: number }, uid: number, gid: number) {
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  return ((found.mode >> shift) & 1) === 1
}

/** 65534, the kernel's number for nobody, when the system has no such account. */
function nobody(): number {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):/m)
  return Number(line?.[1] ?? 65534)
}

/**
 * The group of PostgreSQL alone, so that other processes of nobody cannot pass through DATA_DIR
 * (close-folder.ts), nor look into its process. No system gives this number to anybody
 * (https://systemd.io/UIDS-GIDS).
 */
const GROUP = 61_000
