/**
 * SQLSTATE of what passes by itself or once somebody made room: a lost or refused connection (08),
 * no disk, memory or connections left (53), a statement that was cancelled as too slow (57014), and
 * a server that stops or starts (57P0x); codes of the system's calls beside them.
 */
const PASSING =
  /^(08\w{3}|53\w{3}|57014|57P0[0-9]|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/

/** What the driver throws without a code. */
const CODELESS = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether the database, or a disk, cannot take it now: nothing is wrong with the request. */
export function isPassing({ code, message }: { code?: unknown; message: string }): boolean {
  return typeof code === 'string' ? PASSING.test(code) : CODELESS.test(message)
}

/** Seconds until it is worth another try: not the same for all, who would all come back at once. */
export function retryAfterSeconds(): number {
  return 1 + Math.floor(Math.random() * 4)
}
