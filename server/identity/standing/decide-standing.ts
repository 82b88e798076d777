import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import { insertNote, type NoteKind } from '#server/identity/standing/note-store.ts'
import { lockStanding, type Standing, storeStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'random'>

/** Who decides on a borrower, and why. */
export interface Deciding {
  readonly borrowerId: string
  /** Id of the person of staff. */
  readonly by: string
  readonly reason: string
}

/** The standing before and after; the same when there was nothing to change. */
export interface StandingChange {
  readonly before: Standing
  readonly after: Standing
}

/**
 * Sets the limit of a borrower in place of what the rules compute; offers obey it from the next
 * request.
 *
 * @param seen the limit that the person saw
 * @param limitSet centavos; null: as the rules compute it
 * @throws Refusal -1004 when somebody has set another meanwhile
 */
export async function setLimit(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
  { seen, limitSet }: Readonly<Record<'seen' | 'limitSet', Centavos | null>>,
): Promise<StandingChange> {
  return decide(deps, tx, deciding, { kind: 'limit', amount: limitSet }, (before) => {
    if (before.limitSet === limitSet) return before
    if (before.limitSet !== seen)
      throw new Refusal(CODES.stale, englishOnly('Somebody has set the limit meanwhile.'))
    return { ...before, limitSet }
  })
}

/** Keeps a borrower from applying; what runs goes on. */
export async function block(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  const at = deps.clock.now()
  return decide(deps, tx, deciding, { kind: 'block' }, (before) => ({
    ...before,
    blockedAt: before.blockedAt ?? at,
  }))
}

export async function unblock(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  return decide(deps, tx, deciding, { kind: 'unblock' }, (before) => ({
    ...before,
    blockedAt: null,
  }))
}

/**
 * Holds a borrower for compliance: no new loan, no payout and no erasure until they are released;
 * their payments go on.
 */
export async function hold(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  const at = deps.clock.now()
  return decide(deps, tx, deciding, { kind: 'hold' }, (before) => ({
    ...before,
    heldAt: before.heldAt ?? at,
  }))
}

export async function release(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<StandingChange> {
  return decide(deps, tx, deciding, { kind: 'release' }, (before) => ({ ...before, heldAt: null }))
}

/**
 * Offers a borrower loans again who waits since they cancelled one for free.
 *
 * @param isWaiting whether they do: else there is nothing to lift
 */
export async function liftWait(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
  isWaiting: boolean,
): Promise<StandingChange> {
  const waitLiftedAt = deps.clock.now()
  return decide(deps, tx, deciding, { kind: 'liftWait' }, (before) =>
    isWaiting ? { ...before, waitLiftedAt } : before,
  )
}

/** Changes the standing once, with a note that says why. */
export async function decide(
  { clock, random }: Deps,
  tx: Transaction,
  { borrowerId, by, reason }: Deciding,
  { kind, amount = null }: { kind: NoteKind; amount?: Centavos | null },
  change: (before: Standing) => Standing,
): Promise<StandingChange> {
  const before = await lockStanding(tx, borrowerId)
  const after = change(before)
  if (isSame(before, after)) return { before, after }
  await storeStanding(tx, borrowerId, after)
  const note = { id: random.uuid(), borrowerId, loanId: null, at: clock.now(), by, kind, amount }
  await insertNote(tx, { ...note, text: reason })
  return { before, after }
}

function isSame(one: Standing, other: Standing): boolean {
  return (
    one.limitSet === other.limitSet &&
    one.blockedAt === other.blockedAt &&
    one.heldAt === other.heldAt &&
    one.waitLiftedAt === other.waitLiftedAt &&
    one.phoneLostAt === other.phoneLostAt
  )
}
