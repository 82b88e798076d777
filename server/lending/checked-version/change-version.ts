import { sql } from 'kysely'
import type { Checked, VersionRequest } from '#server/lending/checked-version/checked-version.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The tables of versions that two people publish. */
type VersionTable = 'product_version' | 'underwriting_version'

interface Draft {
  readonly id: string
  readonly content: object
  readonly by: string
}

/** Another content; what was requested is a draft again. */
export async function changeDraft(
  tx: Transaction,
  table: VersionTable,
  { id, content, by }: Draft,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set state = 'draft', content = ${JSON.stringify(content)}::jsonb, edition = edition + 1,
      writers = case when ${by} = any(writers) then writers else writers || ${by}::text end,
      changed_at = ${at}, asked_by = null, asked_at = null, reason = null, asked_seen = null
    where id = ${id}`.execute(tx)
}

export async function markDiscarded(
  tx: Transaction,
  table: VersionTable,
  id: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'discarded' where id = ${id}`.execute(tx)
}

export async function markRequested(
  tx: Transaction,
  table: VersionTable,
  { id, by, reason, seen }: VersionRequest,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set state = 'asked', asked_by = ${by}, asked_at = ${at}, reason = ${reason},
      asked_seen = ${seen}
    where id = ${id}`.execute(tx)
}

export async function markVersionChecked(
  tx: Transaction,
  table: VersionTable,
  { id, by, rejectReason }: Checked,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set state = ${rejectReason === null ? 'published' : 'rejected'}, checked_by = ${by},
      checked_at = ${at}, reject_reason = ${rejectReason}
    where id = ${id}`.execute(tx)
}
