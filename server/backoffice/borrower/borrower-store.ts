import { sql } from 'kysely'
import { openHits } from '#server/identity/check/open-hits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'

/** A borrower in the list. */
export interface ListedBorrower {
  readonly id: string
  readonly createdAt: Temporal.Instant
  /** The same with all its digits, for the cursor. */
  readonly place: string
  readonly brand: string
  readonly name: string
  readonly phone: string
  readonly blockedAt: Temporal.Instant | null
  readonly heldAt: Temporal.Instant | null
  readonly erasedAt: Temporal.Instant | null
  readonly loanCount: number
}

const CONDITIONS = {
  blocked: sql`blocked_at is not null`,
  held: sql`held_at is not null`,
  erased: sql`erased_at is not null`,
  pictures: sql`id in (select borrower_id from identity_picture where state = 'sent')`,
  listed: sql`id in (select borrower_id from (${openHits}) hit)`,
} as const

export interface BorrowersAsked {
  readonly brand: string | null
  readonly state: keyof typeof CONDITIONS | null
}

/** Borrowers in the order asked for. */
export async function listedBorrowers(
  db: Database,
  { brand, state }: BorrowersAsked,
  { where, orderBy, place, most }: SortedRead,
): Promise<ListedBorrower[]> {
  const { rows } = await sql<Stored>`
    select id, created_at as "createdAt", ${place} as place, brand, phone,
      full_name, full_name_sealed, birth_on, birth_on_sealed,
      blocked_at as "blockedAt", held_at as "heldAt", erased_at as "erasedAt",
      (select count(*)::int from loan where loan.borrower_id = borrower.id) as "loanCount"
    from borrower
    where ${where} and ${state ? CONDITIONS[state] : sql`true`}
      ${brand ? sql`and brand = ${brand}` : sql``}
    order by ${orderBy} limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, birth_on, birth_on_sealed, ...row }) => {
    const stored = { full_name, full_name_sealed, birth_on, birth_on_sealed }
    return { ...row, name: openPerson(db, row.id, stored).fullName ?? '' }
  })
}

type Stored = Omit<ListedBorrower, 'name'> & Parameters<typeof openPerson>[2]
