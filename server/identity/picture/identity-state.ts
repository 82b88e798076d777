import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Market } from '#domain/market/market.ts'
import type { IdentityState } from '#domain/underwriting/underwriting.ts'
import {
  findIdType,
  listPictures,
  type SentPicture,
} from '#server/identity/picture/picture-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What is asked of a borrower, and how far it is. */
export interface Identity {
  readonly state: IdentityState
  readonly pictures: readonly NeededPicture[]
}

interface NeededPicture {
  readonly kind: PictureKind
  /** Null: it was not sent. */
  readonly sent: SentPicture | null
}

/** The pictures that are needed of a borrower. */
export async function readIdentity(db: Database, borrowerId: string): Promise<Identity> {
  const sent = await listPictures(db, borrowerId)
  const pictures = (await kindsFor(db, borrowerId)).map((kind) => ({
    kind,
    sent: sent.find((each) => each.kind === kind) ?? null,
  }))
  return { state: stateOf(pictures), pictures }
}

/** How far they are; null where the market asks for none. */
export async function readIdentityState(
  db: Database,
  borrowerId: string,
  market: Pick<Market, 'identityPictures'>,
): Promise<IdentityState | null> {
  if (market.identityPictures === 'never') return null
  return (await readIdentity(db, borrowerId)).state
}

/** A passport says everything on one page. */
async function kindsFor(db: Database, borrowerId: string): Promise<readonly PictureKind[]> {
  const isPassport = (await findIdType(db, borrowerId)) === 'passport'
  return isPassport ? ['front', 'selfie'] : ['front', 'back', 'selfie']
}

function stateOf(pictures: readonly NeededPicture[]): IdentityState {
  const states = new Set(pictures.map(({ sent }) => sent?.state ?? 'refused'))
  if (states.has('refused')) return 'missing'
  return states.has('sent') ? 'sent' : 'accepted'
}
