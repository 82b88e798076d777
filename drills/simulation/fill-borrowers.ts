import { startSession } from '#server/identity/session/start-session.ts'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'
import { lendOriginals } from './lend-originals.ts'
import { openSandboxDatabase } from './sandbox-database.ts'

/** A borrower with an open loan, signed in. */
export interface SignedIn {
  readonly token: string
  readonly orderId: string
  readonly productId: string
}

const BORROWERS = 300

/** Fills the sandbox of the environment with borrowers who have two loans each. */
export async function fillBorrowers(): Promise<SignedIn[]> {
  const { deps, patient, close } = await openSandboxDatabase()
  try {
    const originals = await lendOriginals(deps, 2)
    const places = Array.from({ length: BORROWERS }, (_, place) => ({
      place,
      original: originals[place % originals.length],
    }))
    await copyBorrowers(
      patient,
      places.flatMap(({ original, place }) => (original ? [{ original, place }] : [])),
    )
    const loans = await patient
      .selectFrom('loan')
      .select(['id', 'borrower_id', 'product_id'])
      .where('number', 'like', 'LARGE-%')
      .where('is_open', '=', true)
      .execute()
    return await Promise.all(
      loans.map(async ({ id, borrower_id, product_id }) => ({
        token: await startSession(deps.database, deps.random, borrower_id),
        orderId: id,
        productId: product_id,
      })),
    )
  } finally {
    await close()
  }
}
