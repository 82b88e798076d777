import {
  type BorrowerCheck,
  type CheckOutcome,
  checksOfKind,
  insertCheck,
  type Looked,
  markLooked,
  readFound,
} from '#server/identity/check/check-store.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openPerson, type Person } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ListMatch, SanctionsLists } from '#server/providers/sanctions/sanctions-lists.ts'

const KIND = 'sanctions'

/** Screenings of one list. */
const MAX_SCREENINGS = 20

/** What a screening keeps, encrypted. */
interface Found {
  /** What was sent. */
  readonly asked: string
  readonly matches: readonly ListMatch[]
  /** Why there was no answer; null: there was one. */
  readonly why: string | null
}

export interface Screening extends BorrowerCheck, Looked, Found {}

/**
 * Compares a borrower with sanctions lists and keeps what they have. Who was found to be another
 * person than somebody listed is not stopped by the same entry again.
 *
 * @returns null: the borrower has given no name yet
 */
export async function screenBorrower(
  { database, clock, random }: Pick<Dependencies, 'database' | 'clock' | 'random'>,
  lists: SanctionsLists,
  borrowerId: string,
): Promise<CheckOutcome | null> {
  const { fullName, birthOn } = await readPerson(database, borrowerId)
  if (fullName === null || fullName.trim() === '') return null
  const answer = await lists.screen({ fullName, birthOn })
  const asked = askedOf({ fullName, birthOn })
  const found: Found =
    answer.kind === 'answered'
      ? { asked, matches: answer.value, why: null }
      : { asked, matches: [], why: answer.kind === 'refused' ? answer.code : answer.why }
  const at = clock.now()
  return database.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    const outcome = outcomeOf(found, await listScreenings(tx, borrowerId))
    const check = { id: random.uuid(), kind: KIND, source: lists.key, at, outcome } as const
    const nobodys = { madeOn: null, consentAt: null, by: null }
    await insertCheck(tx, borrowerId, { ...check, ...nobodys, found: JSON.stringify(found) })
    return outcome
  })
}

/** What is sent of somebody, as it is kept. */
function askedOf({ fullName, birthOn }: Person): string {
  return `${fullName ?? ''} ${birthOn?.toString() ?? ''}`
}

/**
 * What lists said last of who the borrower is now: `none` is also an answer about another name or
 * birth date, and no answer.
 */
export async function presentScreening(
  db: Database,
  borrowerId: string,
): Promise<'clear' | 'hit' | 'none'> {
  const [newest] = await checksOfKind(db, borrowerId, KIND, 1)
  if (!newest || newest.outcome === 'failed') return 'none'
  const found = JSON.parse((await readFound(db, borrowerId, newest)) ?? '{}') as Partial<Found>
  if (found.asked !== askedOf(await readPerson(db, borrowerId))) return 'none'
  return newest.outcome === 'hit' && newest.lookedAt === null ? 'hit' : 'clear'
}

function outcomeOf({ asked, matches, why }: Found, earlier: readonly Screening[]): CheckOutcome {
  if (why !== null) return 'failed'
  const others = new Set(
    earlier
      .filter((each) => each.lookedAt !== null && each.asked === asked)
      .flatMap((each) => each.matches.map(({ id }) => id)),
  )
  return matches.every(({ id }) => others.has(id)) ? 'clear' : 'hit'
}

async function readPerson(db: Database, borrowerId: string): Promise<Person> {
  const row = await db
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return openPerson(db, borrowerId, row)
}

/** The screenings of a borrower, newest first. */
export async function listScreenings(db: Database, borrowerId: string): Promise<Screening[]> {
  const checks = await checksOfKind(db, borrowerId, KIND, MAX_SCREENINGS)
  const screenings: Screening[] = []
  for (const check of checks) {
    const found = await readFound(db, borrowerId, check)
    screenings.push({ ...check, ...(JSON.parse(found ?? '{}') as Found) })
  }
  return screenings
}

/**
 * Keeps that a person found the newest hit to be another person.
 *
 * @returns whether there was such a hit, and no newer answer
 */
export async function dismissHit(
  tx: Transaction,
  borrowerId: string,
  id: string,
  look: { readonly by: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  await lockBorrower(tx, borrowerId)
  const [newest] = await checksOfKind(tx, borrowerId, KIND, 1)
  if (newest?.id !== id || newest.outcome !== 'hit') return false
  return markLooked(tx, borrowerId, id, look)
}
