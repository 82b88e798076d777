import type { Account } from '#server/platform/database/embedded/account.ts'
import type { Binaries } from '#server/platform/database/embedded/binaries.ts'

/** One database on this machine: where it lives, whose it is and what runs it. */
export interface Place {
  dataDir: string
  /** What initdb wrote into the control file; tells one database from every other. */
  identity: bigint
  socketFolder: string
  logFile: string
  /** Who runs the server; undefined when that is ourselves. */
  account: Account | undefined
  binaries: Binaries
}
