import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '#server/platform/http/callers/session-cookie.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import { SAME_CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Hashes of what only the asker of a code has: the sid of the picture that they solved, and a cookie.
 * Each alone is enough to have tries of one's own (trust requirement 49).
 */
export type Asker = readonly [Buffer, ...Buffer[]]

/** A signed-in borrower: nobody else can try their codes. */
export const SIGNED_IN: Asker = [secretHash('signed in')]

/** Everybody without a sid and without a cookie. */
const NOBODY = secretHash('nobody')

const STORED_SECONDS = SAME_CODE_MINUTES * 60

/** Who asks for a code now. Their browser gets a cookie unless it has one. */
export function askerNow(
  deps: Pick<Dependencies, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
  sid: string,
): Asker {
  const token = tokenOf(deps, request) ?? deps.random.token()
  void reply.setCookie(cookieName(deps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: STORED_SECONDS,
  })
  return [cookieHash(token), sidHash(sid)]
}

/** Who tries a code, as far as they show that they asked for it. */
export function toAsker(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
  sid = '',
): Asker {
  const token = tokenOf(deps, request)
  const sids = sid === '' ? [] : [sidHash(sid)]
  return token === undefined ? [sids[0] ?? NOBODY] : [cookieHash(token), ...sids]
}

function tokenOf(deps: Pick<Dependencies, 'config'>, { cookies }: FastifyRequest) {
  return cookies[cookieName(deps)]
}

function cookieHash(token: string): Buffer {
  return secretHash(`asker ${token}`)
}

function sidHash(sid: string): Buffer {
  return secretHash(`asker's sid ${sid}`)
}

function cookieName(deps: Pick<Dependencies, 'config'>): string {
  return isSecure(deps) ? '__Host-asker' : 'asker'
}
