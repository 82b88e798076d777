import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODES } from '#contract/codes.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { sessionOfBrowser } from '#server/backoffice/access/browser-session.ts'
import {
  IDLE_MINUTES,
  markSeen,
  type StaffSession,
} from '#server/backoffice/access/staff-session-store.ts'
import { permittedActions } from '#server/backoffice/access/permissions.ts'
import type { Changed } from '#server/backoffice/staff-log/write-staff-log.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Who makes a call of the console, and what its line in the log will say besides. */
export interface StaffCaller {
  readonly session: StaffSession
  readonly acts: ReadonlySet<Action>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly noted: Noted
}

/** What a call says of itself for the log of staff. */
export class Noted {
  readonly callId: string
  subject: string | null = null
  reason: string | null = null
  changed: Changed | null = null
  readonly #borrowers = new Set<string>()

  constructor(callId: string) {
    this.callId = callId
  }

  /** Personal data of these borrowers are in the answer, or were changed. */
  borrowers(...ids: readonly string[]): void {
    for (const id of ids) this.#borrowers.add(id)
  }

  get borrowerIds(): readonly string[] {
    return [...this.#borrowers]
  }
}

/**
 * Identifies the caller by the cookie, and their roles by their row.
 *
 * @throws Refusal -1000 when nobody is signed in, -1009 when the session is locked
 */
export async function identifyStaff(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffCaller> {
  const now = deps.clock.now()
  const session = await sessionOfBrowser(deps, request)
  if (!session) throw new Refusal(CODES.notLoggedIn, englishOnly('Sign in first.'))
  if (now.since(session.seenAt).total('minutes') >= IDLE_MINUTES)
    throw new Refusal(CODES.locked, englishOnly('The console is locked. Unlock it first.'))
  await markSeen(deps.database, session, now)
  return {
    session,
    acts: permittedActions(session.roles),
    request,
    reply,
    noted: new Noted(deps.random.uuid()),
  }
}
