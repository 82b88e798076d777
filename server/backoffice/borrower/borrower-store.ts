import { sql } from 'kysely'
import { openHits } from '#server/identity/check/open-hits.ts'
import type { Database } from '#server/platform/database/database.ts'
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
  readonly after: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Borrowers, newest first. */
export async function listedBorrowers(
  db: Database,
  { brand, state, after, most }: BorrowersAsked,
): Promise<ListedBorrower[]> {
  const { rows } = await sql<Stored>`
    select id, created_at as "createdAt", created_at::text as place, brand, phone,
      full_name, full_name_sealed, birth_on, birth_on_sealed,
      blocked_at as "blockedAt", held_at as "heldAt", erased_at as "erasedAt",
      (select count(*)::int from loan where loan.borrower_id = borrower.id) as "loanCount"
    from borrower
    where ${state ? CONDITIONS[state] : sql`true`} ${brand ? sql`and brand = ${brand}` : sql``}
      ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, birth_on, birth_on_sealed, ...row }) => {
    const stored = { full_name, full_name_sealed, birth_on, birth_on_sealed }
    return { ...row, name: openPerson(db, row.id, stored).fullName ?? '' }
  })
}

type Stored = Omit<ListedBorrower, 'name'> & Parameters<typeof openPerson>[2]
