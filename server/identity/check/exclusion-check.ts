import { sql } from 'kysely'
import type { ExclusionCategory } from '#contract/console/set-up/exclusions.ts'
import {
  type BorrowerCheck,
  checksOfKind,
  insertCheck,
  readFound,
} from '#server/identity/check/check-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const KIND = 'exclusions'

/** Looks of one list. */
const MAX_LOOKS = 20

/** What a look at the list of who is not lent to found of a borrower, encrypted. */
export interface ExclusionMatches {
  /** The application or payout for which it was. */
  readonly lookedFor: string
  readonly matches: readonly {
    readonly id: string
    readonly source: string
    /** The kind of record, which a borrower who asks is told. */
    readonly category: ExclusionCategory
    readonly outcome: 'refer' | 'decline'
  }[]
}

export interface ExclusionLook extends Pick<BorrowerCheck, 'id' | 'at'>, ExclusionMatches {}

/** Keeps a look, whatever it found; the same for the same application or payout again is one look. */
export async function storeExclusionLook(
  { random, clock }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  borrowerId: string,
  found: ExclusionMatches,
): Promise<void> {
  const [newest] = await checksOfKind(tx, borrowerId, KIND, 1)
  const text = JSON.stringify(found)
  if (newest && (await readFound(tx, borrowerId, newest)) === text) return
  const { matches } = found
  await insertCheck(tx, borrowerId, {
    id: random.uuid(),
    kind: KIND,
    source: KIND,
    at: clock.now(),
    found: text,
    outcome: matches.length > 0 ? 'hit' : 'clear',
    madeOn: null,
    consentAt: null,
    by: null,
  })
}

/** The looks at a borrower, newest first. */
export async function listExclusionLooks(
  db: Database,
  borrowerId: string,
): Promise<ExclusionLook[]> {
  const looks: ExclusionLook[] = []
  for (const { id, at, kind } of await checksOfKind(db, borrowerId, KIND, MAX_LOOKS)) {
    const found = await readFound(db, borrowerId, { id, kind })
    looks.push({ id, at, ...(JSON.parse(found ?? '{}') as ExclusionMatches) })
  }
  return looks
}

/** Who on the list was known to the person who approved a loan of the borrower last, by ids. */
export async function exclusionsKnown(
  db: Database,
  borrowerId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(approved_at) as at from loan
    where borrower_id = ${borrowerId} and decided_by is not null`.execute(db)
  const decidedAt = rows[0]?.at
  if (!decidedAt) return new Set()
  const looks = await listExclusionLooks(db, borrowerId)
  const known = looks.filter(({ at }) => Temporal.Instant.compare(at, decidedAt) <= 0)
  return new Set(known.flatMap(({ matches }) => matches.map(({ id }) => id)))
}
