import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '#server/platform/database/database.ts'
import { isSecure } from '#server/platform/http/callers/session-cookie.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A phone that a family shares; the borrower who signed in longest ago is forgotten. */
const MAX_BORROWERS = 5

/** What browsers keep a cookie for at most: 400 days. */
const STORED_SECONDS = 400 * 24 * 60 * 60

/** Hours after the registration in which nobody is told of the first browsers: they register now. */
const NEW_BORROWER_HOURS = 1

/** Whose browsers they are. */
export interface BrowserOwner {
  readonly borrowerId: string
  /** How often they were locked out: each time all their browsers become unknown. */
  readonly lockOuts: number
}

/** Whether the borrower has signed in with this browser before, logged out or not. */
export function isKnownBrowser(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
  owner: BrowserOwner,
): boolean {
  const ours = allMarksOf(deps, owner)
  return marksOf(deps, request).some((mark) => ours.includes(mark))
}

/** Marks the browser as one that the borrower has signed in with. */
export function rememberBrowser(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: BrowserOwner,
): void {
  const ours = allMarksOf(deps, owner)
  const [mark = ''] = ours
  const others = marksOf(deps, request).filter((other) => !ours.includes(other))
  void reply.setCookie(cookieName(deps), [mark, ...others].slice(0, MAX_BORROWERS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: STORED_SECONDS,
  })
}

/** What a browser is compared with others by: hashes of its marks, which name nobody. */
export function browserMarks(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
): readonly Buffer[] {
  return marksOf(deps, request)
    .filter((mark) => MARK.test(mark))
    .slice(0, MAX_BORROWERS)
    .map((mark) => secretHash(mark))
}

/** SHA-256 in base64url; a cookie can hold anything. */
const MARK = /^[\w-]{43}$/

/** Tells a borrower that somebody signed in as them with a browser that they never used. */
export async function tellOfNewBrowser(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  borrowerId: string,
): Promise<void> {
  const { rows } = await sql`
    select from borrower where id = ${borrowerId}
      and created_at < now() - make_interval(hours => ${NEW_BORROWER_HOURS})`.execute(tx)
  if (rows.length === 0) return
  const subject = deps.random.uuid()
  await deps.hooks.planNotification(deps, tx, { event: 'newBrowser', borrowerId, subject })
}

function marksOf(deps: Pick<Dependencies, 'config'>, { cookies }: FastifyRequest): string[] {
  return (cookies[cookieName(deps)] ?? '').split('.').filter((mark) => mark !== '')
}

/** Nobody else can make them, and they name nobody. The first one is of the current key. */
function allMarksOf(
  { config }: Pick<Dependencies, 'config'>,
  { borrowerId, lockOuts }: BrowserOwner,
): string[] {
  const marked = lockOuts === 0 ? borrowerId : `${borrowerId} ${lockOuts}`
  return config.keys.sessions
    .all()
    .map(({ bytes }) => createHmac('sha256', bytes).update(marked).digest('base64url'))
}

function cookieName(deps: Pick<Dependencies, 'config'>): string {
  return isSecure(deps) ? '__Host-known' : 'known'
}
