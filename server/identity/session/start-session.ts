import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { findSession } from '#server/identity/session/find-session.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Session } from '#server/platform/http/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Hours after which a session ends in any case: 90 days. */
const ABSOLUTE_HOURS = 90 * 24

/** Starts the first session of a sign-in, and returns its token. */
export async function startSession(
  db: Database,
  random: Random,
  borrowerId: string,
  hours = ABSOLUTE_HOURS,
): Promise<string> {
  const id = random.uuid()
  const token = random.token()
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, ends_at)
    values (${id}, ${borrowerId}, ${id}, ${secretHash(token)},
            now() + make_interval(hours => ${hours}))
  `.execute(db)
  return token
}

/** Starts another session of the same sign-in; it ends no later than the first. */
export async function branchSession(
  db: Database,
  random: Random,
  sessionId: string,
): Promise<string> {
  const token = random.token()
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, ends_at, signed_in_at)
    select ${random.uuid()}, borrower_id, family_id, ${secretHash(token)}, ends_at, signed_in_at
    from session where id = ${sessionId}
  `.execute(db)
  return token
}

/** Gives the browser that just signed in a cookie with its own token. */
export async function giveCookie(
  deps: PlatformDependencies,
  reply: FastifyReply,
  sessionId: string,
): Promise<Session> {
  const session = await findSession(deps.database, sessionId)
  if (!session) throw new Error('The session that was just started is missing.')
  reply.request.log.info({ signedIn: session.borrowerId }, 'signed in')
  await branchForBrowser(deps, reply, session)
  return session
}

/** Starts another session of the same sign-in for the browser, and returns its token. */
export async function branchForBrowser(
  deps: PlatformDependencies,
  reply: FastifyReply,
  session: Session,
): Promise<string> {
  const token = await branchSession(deps.database, deps.random, session.id)
  setSessionCookie(deps, reply, token)
  return token
}
