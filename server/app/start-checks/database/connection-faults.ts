import type { Fault } from '#server/app/start-checks/start-check.ts'

/** Where DATABASE_URL leads. */
export interface Target {
  readonly host: string
  readonly port: number
  readonly database?: string | undefined
  readonly user?: string | undefined
}

/** The line for a connection that was not made, by the code of PostgreSQL or of the system. */
export function connectionFault(error: unknown, target: Target): Fault {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const found = LINES.find(({ codes, says }) => codes?.test(code) || says?.test(message))
  // One line, whatever the error says.
  const why = (message || code).replaceAll(/\s+/g, ' ')
  return (
    found?.line(target) ?? `PostgreSQL at ${placeOf(target)} cannot be used: ${why} (DATABASE_URL).`
  )
}

interface Line {
  readonly codes?: RegExp
  /** For errors without a code. */
  readonly says?: RegExp
  readonly line: (target: Target) => Fault
}

const LINES: readonly Line[] = [
  {
    codes: /^28P01$/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} refuses the password of ${to.user}: correct DATABASE_URL.`,
  },
  {
    says: /password must be a string/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} asks for a password of ${to.user}: put it into DATABASE_URL.`,
  },
  {
    codes: /^28000$/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} does not let ${to.user} in: create the user, or allow it in pg_hba.conf.`,
  },
  {
    codes: /^3D000$/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} has no database ${to.database}: create it, or correct DATABASE_URL.`,
  },
  {
    codes: /^53300$/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} has no connection left: raise max_connections, or stop other servers.`,
  },
  {
    codes: /^57P03$/,
    line: (to) => `PostgreSQL at ${placeOf(to)} is starting or stopping: try again when it is up.`,
  },
  {
    codes: /^(ECONNREFUSED|ENOENT)$/,
    line: (to) =>
      `Nothing answers at ${placeOf(to)}: start PostgreSQL there, or correct DATABASE_URL.`,
  },
  {
    says: /does not support SSL/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} has no TLS: switch it on there, or take sslmode out of DATABASE_URL.`,
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    line: ({ host }) => `The host ${host} of DATABASE_URL is not found: correct its name.`,
  },
  {
    codes: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    says: /timeout/,
    line: (to) =>
      `PostgreSQL at ${placeOf(to)} does not answer: check DATABASE_URL, the network and firewalls.`,
  },
]

function placeOf({ host, port }: Target): string {
  return `${host}:${port}`
}
