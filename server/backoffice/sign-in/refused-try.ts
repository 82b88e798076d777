import { CODES } from '#contract/codes.ts'
import { writeStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'
import { Refusal, tooManyTries } from '#server/platform/http/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

type Deps = Pick<PlatformDependencies, 'database' | 'clock' | 'random'>

/** What is tried without a session, or with a locked one. */
export type Tried = 'signIn' | 'unlock' | 'acceptInvitation'

export interface RefusedTry {
  readonly act: Tried
  /** Whose account it was; null: nobody's. */
  readonly staffId: string | null
  readonly address: string
  /** For the log alone. */
  readonly reason: string
}

/** Keeps a refused try in the log. */
export async function noteRefused(deps: Deps, tried: RefusedTry): Promise<void> {
  await noteTry(deps, tried, 'refused')
}

/** Keeps in the log that somebody got in. */
export async function noteDone(deps: Deps, tried: Omit<RefusedTry, 'reason'>): Promise<void> {
  await noteTry(deps, { ...tried, reason: null }, 'done')
}

async function noteTry(
  { database, clock, random }: Deps,
  { act, staffId, address, reason }: Omit<RefusedTry, 'reason'> & { reason: string | null },
  kind: 'refused' | 'done',
): Promise<void> {
  const line = {
    callId: random.uuid(),
    staffId: kind === 'done' ? staffId : null,
    roles: [],
    kind,
    act,
    subject: staffId,
    borrowerIds: [],
    reason,
    address,
  }
  await writeStaffLog(database, line, clock.now())
}

/** Whatever was wrong, the answer is the same. */
export function notSignedIn(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('This e-mail, password or code is not right.'),
  )
}

/** Notes that somebody has to wait, and tells them how long. */
export async function refuseForWait(
  deps: Deps,
  tried: Omit<RefusedTry, 'reason'>,
  seconds: number,
): Promise<void> {
  if (seconds === 0) return
  await noteRefused(deps, { ...tried, reason: `Too many tries: wait ${seconds} seconds.` })
  throw tooManyTries(seconds)
}

export function passkeyRefused(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('This passkey was not accepted. Try again, or use your password.'),
  )
}
