import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { readDevice } from '#server/identity/session/device.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import type { BrowserOwner } from '#server/identity/session/known-browser.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { setSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import type { Began, Session } from '#server/platform/http/callers/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Hours after which a session ends in any case: 90 days. */
const ABSOLUTE_HOURS = 90 * 24

/** How a sign-in began. */
export interface SignInOrigin {
  readonly began?: Began
  /** As `readDevice` names it; null: unknown. */
  readonly device?: string | null
  readonly hours?: number
}

/** Starts the first session of a sign-in, and returns its token. */
export async function startSession(
  db: Database,
  random: Random,
  borrowerId: string,
  { began = 'code', device = null, hours = ABSOLUTE_HOURS }: SignInOrigin = {},
): Promise<string> {
  const id = random.uuid()
  const token = random.token()
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, ends_at, began, device)
    values (${id}, ${borrowerId}, ${id}, ${secretHash(token)},
            now() + make_interval(hours => ${hours}), ${began}, ${device})
  `.execute(db)
  return token
}

/**
 * Starts another session of the same sign-in; it ends no later than the first, and proves no more.
 *
 * @param origin what differs from the first: a page of the host app, in its own web view
 * @throws Refusal -1000 of a session that was ended meanwhile
 */
export async function branchSession(
  db: Database,
  random: Random,
  { id, borrowerId }: Pick<Session, 'id' | 'borrowerId'>,
  { began, device = null }: Pick<SignInOrigin, 'began' | 'device'> = {},
): Promise<string> {
  const token = random.token()
  await db.transaction().execute(async (tx) => {
    // Whoever ends the sessions of the borrower waits, so that they end this one too.
    await sql`select from borrower where id = ${borrowerId} for share`.execute(tx)
    const { rows } = await sql`
      insert into session (id, borrower_id, family_id, token_hash, ends_at, signed_in_at, began,
        device, proved_at, proved_for)
      select ${random.uuid()}, borrower_id, family_id, ${secretHash(token)}, ends_at, signed_in_at,
        case when began = 'partnerLink' then began else coalesce(${began ?? null}, began) end,
        coalesce(${device}, device), proved_at, proved_for
      from session where id = ${id} and ended_at is null
      returning id`.execute(tx)
    if (rows.length === 0) throw notLoggedIn()
  })
  return token
}

/** Gives the browser that just signed in a cookie with its own token; `token` is of the new session. */
export async function giveCookie(
  deps: Pick<PlatformDependencies, 'config' | 'database' | 'random'>,
  reply: FastifyReply,
  token: string,
): Promise<Session & BrowserOwner> {
  const session = await findSession(deps.database, token)
  if (!session) throw new Error('The session that was just started is missing.')
  reply.request.log.info({ signedIn: session.borrowerId }, 'signed in')
  setSessionCookie(deps, reply, await branchSession(deps.database, deps.random, session))
  return session
}

/**
 * Starts another session of the same sign-in for a page that the host app opened, and returns its
 * token.
 *
 * @throws Refusal -1003 after more pages than anybody opens
 */
export async function branchForBrowser(
  deps: Pick<PlatformDependencies, 'config' | 'database' | 'limits' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Promise<string> {
  await deps.limits.count('openedPage', session.familyId)
  const origin = { began: 'hostApp', device: readDevice(request) } as const
  const token = await branchSession(deps.database, deps.random, session, origin)
  setSessionCookie(deps, reply, token)
  return token
}
