import { checksOfKind, insertCheck, readFound } from '#server/identity/check/check-store.ts'
import { type IdentityDoubt, identityDoubts } from '#server/identity/check/identity-doubts.ts'
import { queueIdentityCheck, sentPictures } from '#server/identity/picture/sent-pictures.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const KIND = 'identity'

/** Times that a service is asked about the same pictures. */
const MOST_TRIES = 4

interface Found {
  readonly doubts: readonly IdentityDoubt[]
  /** Why there was no answer; null: there was one. */
  readonly why: string | null
}

/** What a service said last of the pictures of a borrower's ID. */
export interface IdentityOpinion extends Found {
  readonly at: Temporal.Instant
  readonly source: string
}

/**
 * Has a service look at pictures that wait for staff, and keeps what it doubts. A person compares
 * them all the same: it accepts nothing, and while it is silent nothing waits for it.
 */
export async function checkIdentity(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random' | 'identityCheck'>,
  borrowerId: string,
  tries: number,
): Promise<void> {
  const { database, clock, random, identityCheck } = deps
  if (identityCheck === null) return
  const sent = await sentPictures(database, borrowerId)
  if (sent === null) return
  const answer = await identityCheck.look(sent.pictures)
  const found: Found =
    answer.kind === 'answered'
      ? { doubts: identityDoubts(answer.value, sent.typed), why: null }
      : { doubts: [], why: answer.kind === 'refused' ? answer.code : answer.why }
  const check = {
    id: random.uuid(),
    kind: KIND,
    source: identityCheck.key,
    at: clock.now(),
    madeOn: null,
    outcome: outcomeOf(found),
    consentAt: null,
    by: null,
    found: JSON.stringify(found),
  } as const
  await database.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    await insertCheck(tx, borrowerId, check)
    if (found.why !== null && tries < MOST_TRIES)
      await queueIdentityCheck(deps, tx, borrowerId, tries + 1)
  })
}

function outcomeOf({ doubts, why }: Found): 'clear' | 'hit' | 'failed' {
  if (why !== null) return 'failed'
  return doubts.length === 0 ? 'clear' : 'hit'
}

/** Null: no service has looked. */
export async function lastOpinion(
  db: Database,
  borrowerId: string,
): Promise<IdentityOpinion | null> {
  const [check] = await checksOfKind(db, borrowerId, KIND, 1)
  if (!check) return null
  const found = await readFound(db, borrowerId, check)
  const { doubts, why } = JSON.parse(found ?? '{}') as Found
  return { at: check.at, source: check.source, doubts, why }
}
