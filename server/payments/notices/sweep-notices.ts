import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Notices that are looked at together, and after how many deleted ones another job goes on. */
const MAX_ROWS = 5000

/**
 * Deletes old notices that were handled, but those about a borrower who has something open. An empty
 * month goes with its partition.
 *
 * @param isAtRest whether a borrower has nothing open
 * @returns whether there may be more
 */
export async function sweepNotices(
  db: Database,
  before: Temporal.Instant,
  isAtRest: (borrowerId: RawBuilder<unknown>) => RawBuilder<boolean>,
  most = MAX_ROWS,
): Promise<boolean> {
  let after: OldNotice | null = null
  let deleted = 0
  while (deleted < most) {
    const page: OldNotice[] = await oldNotices(db, { before, after, most }, isAtRest)
    deleted += await deleteNotices(db, page)
    const last = page.at(-1)
    if (!last || page.length < most) return false
    after = last
  }
  return true
}

interface OldNotice {
  readonly id: string
  readonly receivedAt: Temporal.Instant
  /** It is about a borrower who has something open. */
  readonly isRetained: boolean
}

interface Asked {
  readonly before: Temporal.Instant
  readonly after: OldNotice | null
  readonly most: number
}

/** Some that were handled, in the order of their ids: they name payments and payouts by references. */
async function oldNotices(
  db: Database,
  { before, after, most }: Asked,
  isAtRest: (borrowerId: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<OldNotice[]> {
  const isAfter = after
    ? sql`(id, received_at) > (${after.id}::uuid, ${after.receivedAt}::timestamptz)`
    : sql`true`
  const { rows } = await sql<OldNotice>`
    with old as materialized (
      select id, received_at, provider, reference, our_reference from provider_notice
      where received_at < ${before} and handled_at is not null and ${isAfter}
      order by id, received_at limit ${most}
    ), about as (
      ${borrowersIn('payment_intent')} union all ${borrowersIn('payout')}
    ), kept as (
      select distinct about.id from about join borrower known on known.id = about.borrower_id
      where not ${isAtRest(sql.ref('known.id'))}
    )
    select old.id, old.received_at as "receivedAt", kept.id is not null as "isRetained"
    from old left join kept using (id) order by old.id, old.received_at`.execute(db)
  return rows
}

/** Whom the rows of a table are of that rows `old` name. */
function borrowersIn(table: string): RawBuilder<unknown> {
  return sql`
    select old.id, about.borrower_id from old join ${sql.table(table)} about using (our_reference)
    union all
    select old.id, about.borrower_id from old join ${sql.table(table)} about using (provider, reference)`
}

/** @returns how many of them were to go */
async function deleteNotices(db: Database, page: readonly OldNotice[]): Promise<number> {
  const over = page.filter(({ isRetained }) => !isRetained)
  if (over.length === 0) return 0
  await sql`
    delete from provider_notice where (id, received_at) in (
      select * from unnest(${over.map(({ id }) => id)}::uuid[],
        ${over.map(({ receivedAt }) => receivedAt.toString())}::timestamptz[]))`.execute(db)
  return over.length
}
