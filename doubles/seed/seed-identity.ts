import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import { MARKETS } from '#domain/market/market.ts'
import { seedPictures } from '#server/identity/picture/seed-pictures.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { drawIdentity } from '#doubles/seed/draw-identity.ts'

const KINDS: readonly PictureKind[] = ['front', 'back', 'selfie']

/** Each picture, drawn once. */
const drawn = new Map<PictureKind, Promise<Buffer>>()

/** Gives a demo borrower accepted pictures, where their market asks for some. */
export async function seedIdentity(
  { config, random, clock }: Pick<Dependencies, 'config' | 'random' | 'clock'>,
  tx: Transaction,
  { brand }: Pick<DemoBorrower, 'brand'>,
  borrowerId: string,
): Promise<void> {
  const market = config.brands.get(brand)?.market
  if (!market || MARKETS[market].identityPictures === 'never') return
  const at = clock.now()
  for (const kind of KINDS) {
    const jpeg = await drawnOnce(kind)
    await seedPictures(tx, { id: random.token(), borrowerId, kind, jpeg, at })
  }
}

async function drawnOnce(kind: PictureKind): Promise<Buffer> {
  const drawing = drawn.get(kind) ?? drawIdentity(kind)
  drawn.set(kind, drawing)
  return drawing
}
