import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { createHash } from 'node:crypto'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import { type Identity, readIdentity } from '#server/identity/picture/identity-state.ts'
import {
  borrowerNamed,
  insertLook,
  type Look,
  looksAt,
  readTyped,
  type Typed,
} from '#server/identity/picture/look-store.ts'
import { findJpeg, storeDecision } from '#server/identity/picture/picture-store.ts'
import type { RefusalReason } from '#server/identity/picture/refusal-reason.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'random' | 'hooks'>

/** The borrower whom staff name by an id or a loan's number; null: there is none. */
export async function findNamedBorrower(db: Database, name: string): Promise<string | null> {
  return borrowerNamed(db, name)
}

/** Every look of staff at a borrower's pictures, the last first. */
export async function looksAtPictures(db: Database, borrowerId: string): Promise<Look[]> {
  return looksAt(db, borrowerId)
}

/** What a person of staff compares. */
export interface ShownIdentity {
  readonly typed: Typed
  readonly identity: Identity
  readonly jpegs: readonly { readonly kind: PictureKind; readonly jpeg: Buffer }[]
  /** Names these pictures: a decision on them brings it. */
  readonly seen: string
}

/** The pictures and typed facts of a borrower. That they were looked at is kept before they are. */
export async function showIdentity(
  deps: Deps,
  db: Database,
  borrowerId: string,
  by: string,
): Promise<ShownIdentity> {
  return db.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    const identity = await readIdentity(tx, borrowerId)
    const kinds = sentKinds(identity)
    const look = { borrowerId, act: 'show', by: staffPerson(by), kinds, reason: null } as const
    await insertLook(tx, { ...look, id: deps.random.uuid(), at: deps.clock.now() })
    const jpegs: { kind: PictureKind; jpeg: Buffer }[] = []
    for (const kind of kinds) {
      const jpeg = await findJpeg(tx, borrowerId, kind)
      if (jpeg) jpegs.push({ kind, jpeg })
    }
    return { typed: await readTyped(tx, borrowerId), identity, jpegs, seen: seenOf(identity) }
  })
}

/** What a person of staff decides on the pictures that they saw. */
export interface Compared {
  readonly by: string
  readonly seen: string
  /** Null: they are accepted. */
  readonly refused: {
    readonly reason: RefusalReason
    /** Null: all that were sent. */
    readonly kinds: readonly PictureKind[] | null
  } | null
}

/** Why a decision is not taken, in words for staff; null: it was. */
export async function decideIdentity(
  deps: Deps,
  db: Database,
  borrowerId: string,
  { by, seen, refused }: Compared,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    const identity = await readIdentity(tx, borrowerId)
    if (seen !== seenOf(identity))
      return 'That is not what was shown: the borrower has sent others since, or somebody decided. Show them again.'
    const kinds = refused?.kinds ?? sentKinds(identity)
    const fault = faultOf(identity, kinds, refused === null)
    if (fault) return fault
    await decide(deps, tx, borrowerId, { kinds, by, reason: refused?.reason ?? null })
    return null
  })
}

/**
 * Asks for new pictures of these kinds in place of those that were sent; the borrower reads why.
 *
 * @param kinds null: all that were sent
 * @returns false when none of them was sent
 */
export async function askForNewPictures(
  deps: Deps,
  tx: Transaction,
  borrowerId: string,
  { by, reason, kinds }: AskedAgain,
): Promise<boolean> {
  const sent = sentKinds(await readIdentity(tx, borrowerId))
  const asked = kinds ?? sent
  if (asked.length === 0 || asked.some((kind) => !sent.includes(kind))) return false
  await decide(deps, tx, borrowerId, { kinds: asked, by, reason })
  return true
}

interface AskedAgain {
  readonly by: string
  readonly reason: RefusalReason
  readonly kinds: readonly PictureKind[] | null
}

interface Decided {
  readonly kinds: readonly PictureKind[]
  readonly by: string
  /** Null: they are accepted. */
  readonly reason: RefusalReason | null
}

async function decide(
  deps: Deps,
  tx: Transaction,
  borrowerId: string,
  { kinds, by, reason }: Decided,
): Promise<void> {
  const at = deps.clock.now()
  const person = staffPerson(by)
  const state = reason ? 'refused' : 'accepted'
  await storeDecision(tx, borrowerId, { kinds, state, by: person, reason, at })
  const act = reason ? 'refuse' : 'accept'
  const look = { borrowerId, act, by: person, kinds, reason } as const
  const id = deps.random.uuid()
  await insertLook(tx, { ...look, id, at })
  await tellLending(deps, tx, borrowerId, at)
  if (reason)
    await deps.hooks.planNotification(deps, tx, {
      event: 'picturesRefused',
      borrowerId,
      subject: id,
    })
}

function faultOf(
  { state, pictures }: Identity,
  kinds: readonly PictureKind[],
  isAccepting: boolean,
): string | null {
  const sent = new Set(pictures.filter((each) => each.sent !== null).map(({ kind }) => kind))
  const unsent = kinds.filter((kind) => !sent.has(kind))
  if (unsent.length > 0) return `The borrower has sent no ${unsent.join(' and no ')}.`
  if (isAccepting && state === 'missing') return 'Pictures are missing: there is nothing to accept.'
  if (isAccepting && state === 'accepted') return 'These pictures are accepted already.'
  return null
}

async function tellLending(
  { hooks }: Deps,
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
) {
  const { state } = await readIdentity(tx, borrowerId)
  await hooks.identityChanged(tx, borrowerId, state, at)
}

function sentKinds({ pictures }: Identity): PictureKind[] {
  return pictures.filter(({ sent }) => sent !== null).map(({ kind }) => kind)
}

function seenOf({ pictures }: Identity): string {
  const ids = pictures.map(({ sent }) => `${sent?.id ?? ''} ${sent?.state ?? ''}`)
  return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 8)
}
