import type { Account } from '#server/platform/database/embedded/account.ts'
import type { Binaries } from '#server/platform/database/embedded/binaries.ts'

/** One database on this machine: its folders, its account and its programs. */
export interface Place {
  dataDir: string
  /** The unique number that initdb wrote into the control file. */
  identity: bigint
  socketFolder: string
  logFile: string
  /** Outside the data folder, which belongs to the account. */
  passwordFile: string
  /** The account that runs the server; undefined for that of this process. */
  account: Account | undefined
  binaries: Binaries
  maxConnections: number
  /** Whether acknowledged writes survive a power cut. */
  waitsForDisk: boolean
}
