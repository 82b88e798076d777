import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** One line of the log of staff. */
export interface StaffLogLine {
  /** One call: what was tried and how it ended have the same. */
  readonly callId: string
  /** Null: nobody was signed in. */
  readonly staffId: string | null
  /** Theirs now. */
  readonly roles: readonly Role[]
  /** `read` and `export`: personal data were shown; the others: an action was tried, and how it ended. */
  readonly kind: 'read' | 'export' | 'tried' | 'done' | 'refused'
  readonly act: string
  /** Id of what it was done to. */
  readonly subject?: string | null
  readonly borrowerIds: readonly string[]
  readonly reason?: string | null
  readonly address: string
  /** What was before and after. */
  readonly changed?: Changed
}

export interface Changed {
  /** Whose data they are: they go when the borrower is erased. Null: of the lender's set-up. */
  readonly borrowerId: string | null
  readonly before: object
  readonly after: object
}

/** Appends a line in a transaction of its own, as appendStaffLog. */
export async function writeStaffLog(
  db: Database,
  line: StaffLogLine,
  at: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => appendStaffLog(tx, line, at))
}

/**
 * Appends a line to this month's chain. Lines of one month wait for each other until the transaction
 * ends, so it is the last of a short one.
 */
export async function appendStaffLog(
  tx: Transaction,
  line: StaffLogLine,
  at: Temporal.Instant,
): Promise<void> {
  const { changed } = line
  // With the salt nobody can guess from the hash what an erased borrower's data were.
  const salt = randomUUID()
  const text = changed && JSON.stringify({ before: changed.before, after: changed.after, salt })
  if (changed && text !== undefined) await storeValues(tx, line.callId, changed.borrowerId, text)
  const written = JSON.stringify({
    at: at.toString(),
    call_id: line.callId,
    staff_id: line.staffId,
    roles: line.roles,
    kind: line.kind,
    act: line.act,
    subject: line.subject ?? null,
    borrowers: line.borrowerIds,
    reason: line.reason ?? null,
    address: line.address,
    detail_hash: text === undefined ? null : hashOf(text),
  })
  await sql`select append_staff_log(${written}::jsonb)`.execute(tx)
}

/** Values of a borrower are encrypted under their key. */
async function storeValues(
  tx: Transaction,
  call_id: string,
  borrower_id: string | null,
  changed: string,
): Promise<void> {
  if (borrower_id === null) {
    await tx.insertInto('staff_log_setting').values({ call_id, changed }).execute()
    return
  }
  const sealed = await sealRow(tx, 'staff_log_detail', borrower_id, { changed })
  await tx
    .insertInto('staff_log_detail')
    .values({ borrower_id, call_id, ...sealed })
    .execute()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
