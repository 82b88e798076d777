import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Requests of one page. */
const MAX_SHOWN = 50

/** A request for the books, and what became of it. */
export interface StoredRequest {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, string>>
  readonly madeBy: string
  readonly madeAt: Temporal.Instant
  readonly checkedBy: string | null
  readonly checkedAt: Temporal.Instant | null
  readonly rejectedBy: string | null
  readonly rejectedAt: Temporal.Instant | null
  readonly rejectReason: string | null
}

const FIELDS = sql`id, act as kind, input, made_by as "madeBy", made_at as "madeAt",
  checked_by as "checkedBy", checked_at as "checkedAt", rejected_by as "rejectedBy",
  rejected_at as "rejectedAt", reject_reason as "rejectReason"`

/** Requests of some kinds whose input has these fields, newest first. */
export async function requestsAbout(
  db: Database,
  kinds: readonly string[],
  about: Readonly<Record<string, string>>,
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${FIELDS} from staff_act
    where act = any(${[...kinds]}::text[]) and input @> ${JSON.stringify(about)}::jsonb
    order by made_at desc, id limit ${MAX_SHOWN}`.execute(db)
  return rows
}

/** Requests of some kinds that wait for their check, oldest first. */
export async function waitingRequests(
  db: Database,
  kinds: readonly string[],
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${FIELDS} from staff_act
    where act = any(${[...kinds]}::text[]) and checked_at is null and rejected_at is null
    order by made_at, id limit ${MAX_SHOWN}`.execute(db)
  return rows
}
