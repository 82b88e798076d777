import { isPlanStale } from '#server/platform/database/connections/prepared.ts'

/**
 * SQLSTATE of what passes by itself or once somebody made room: a transaction that was rolled back
 * because of another (40001, 40P01), a lock that was not to be had in time (55P03), a lost or refused
 * connection (08), no disk, memory or connections left (53), a statement that was cancelled as too
 * slow (57014), and a server that stops or starts (57P0x); codes of the system's calls beside them.
 */
const TRANSIENT =
  /^(08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0[0-9]|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/

/** What the driver throws without a code. */
const CODELESS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether the database, or a disk, cannot take it now: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isPlanStale(error)) return true
  return 'code' in error && typeof error.code === 'string'
    ? TRANSIENT.test(error.code)
    : CODELESS.test(error.message)
}

/** A lost or refused connection, and a server that stops or starts: the next statement fails, too. */
const AWAY = /^(08\w{3}|57P0[0-9]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** Whether the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'code' in error && typeof error.code === 'string'
    ? AWAY.test(error.code)
    : CODELESS.test(error.message)
}

/** Seconds until it is worth another try: not the same for all, who would all come back at once. */
export function retryAfterSeconds(): number {
  return 1 + Math.floor(Math.random() * 4)
}
