import { sql } from 'kysely'
import type { CheckedVersion } from '#server/lending/checked-version/checked-version.ts'
import type { PolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A version of the underwriting policy: a draft, or what became of it. */
export type PolicyVersion = CheckedVersion<PolicyRecord>

const FIELDS = sql`id, number, state, content, edition, writers, changed_at as "changedAt",
  asked_by as "askedBy", asked_at as "askedAt", reason, asked_seen as "askedSeen",
  checked_by as "checkedBy", checked_at as "checkedAt", reject_reason as "rejectReason"`

/** One change of the policy at a time: of two people at once the second sees the first. */
export async function lockPolicy(tx: Transaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('underwriting policy', 0))`.execute(tx)
}

/** A draft, of which there is one at a time. */
export async function insertDraft(
  tx: Transaction,
  { id, content, by }: { readonly id: string; readonly content: PolicyRecord; readonly by: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into underwriting_version
      (id, number, state, content, edition, writers, made_at, changed_at)
    select ${id}::uuid, coalesce(max(number), 0) + 1, 'draft', ${JSON.stringify(content)}::jsonb, 0,
      array[${by}::text], ${at}::timestamptz, ${at}::timestamptz
    from underwriting_version`.execute(tx)
}

export async function findVersion(db: Database, id: string): Promise<PolicyVersion | null> {
  const { rows } = await sql<PolicyVersion>`
    select ${FIELDS} from underwriting_version where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The draft, or the version that waits for approval. */
export async function findOpenVersion(db: Database): Promise<PolicyVersion | null> {
  const { rows } = await sql<PolicyVersion>`
    select ${FIELDS} from underwriting_version where state in ('draft', 'asked')`.execute(db)
  return rows[0] ?? null
}

/** The version that was published last before this number. */
export async function findPublishedBefore(
  db: Database,
  number: number,
): Promise<PolicyVersion | null> {
  const { rows } = await sql<PolicyVersion>`
    select ${FIELDS} from underwriting_version
    where state = 'published' and number < ${number} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Which versions are listed. */
export interface VersionsAsked {
  readonly below: number | null
  /** Null: all. */
  readonly state: string | null
  readonly most: number
}

/** Newest first, below a number. */
export async function listVersions(
  db: Database,
  { below, state, most }: VersionsAsked,
): Promise<PolicyVersion[]> {
  const { rows } = await sql<PolicyVersion>`
    select ${FIELDS} from underwriting_version
    where (${below}::int is null or number < ${below}::int)
      and (${state}::text is null or state = ${state})
    order by number desc limit ${most}`.execute(db)
  return rows
}
