import { startSession } from '#server/identity/session/start-session.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { populateWith, type Lent } from '#bench/growth/population.ts'
import { openSandboxDatabase } from '#drills/simulation/sandbox-database.ts'

/** A loan that payments of the plan pay. */
export interface LentLoan {
  readonly id: string
  readonly borrowerId: string
  readonly productId: string
  /** Of a session of its borrower. */
  readonly token: string
}

export interface LentLoans {
  readonly loans: readonly LentLoan[]
  /** The address of their database, as its owner. */
  readonly url: string
}

/** Loans ahead of their date, on it and late; every second one is of market philippines. */
const ORIGINALS: readonly Lent[] = [22, 27, 30, 34].flatMap((age) => [
  { brand: 'given', productId: '2', age },
  { brand: 'ph', productId: '12', age },
])

/** Lends loans in the database of a server that has not started yet. */
export async function lendLoans(folder: string, count: number): Promise<LentLoans> {
  Object.assign(process.env, { SANDBOX: '1', DATA_DIR: folder, DATABASE_URL: '' })
  const { deps, patient, url, close } = await openSandboxDatabase()
  try {
    await populateWith({ deps, patient }, ORIGINALS, count + ORIGINALS.length)
    const rows = await patient
      .selectFrom('loan')
      .select(['id', 'borrower_id as borrowerId', 'product_id as productId', 'number'])
      .where('number', 'like', 'LARGE-%')
      .execute()
    const inOrder = rows.toSorted((one, other) => placeIn(one.number) - placeIn(other.number))
    const loans: LentLoan[] = []
    for (const { id, borrowerId, productId } of inOrder) {
      const token = await startSession(patient, systemRandom, borrowerId)
      loans.push({ id, borrowerId, productId, token })
    }
    return { loans, url }
  } finally {
    await close()
  }
}

/** Of the number of a copied loan, LARGE-<place>-1. */
function placeIn(number: string): number {
  return Number(number.split('-')[1])
}
