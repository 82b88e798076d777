import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'

/** Lines for each borrower: who opened their page. */
const LINES_EACH = 2
/** Days on which they were written. */
const DAYS = 60

/** Writes lines of people who opened borrowers' pages, each linked to the one before it. */
export async function fillStaffLog(tx: Transaction, staffId: string): Promise<number> {
  // The last line is looked for each time, in a table that was empty when that was planned.
  await planByIndex(tx)
  const { rows } = await sql<{ count: number }>`
    select count(append_staff_log(line))::int as count from (
      select jsonb_build_object(
        'at', now() - place % ${DAYS} * interval '1 day' - nth * interval '1 minute',
        'call_id', gen_random_uuid(), 'staff_id', ${staffId}::uuid, 'roles', '["support"]'::jsonb,
        'kind', 'read', 'act', 'readBorrower', 'subject', borrower_id,
        'borrowers', jsonb_build_array(borrower_id), 'reason', null, 'address', '10.0.0.1',
        'detail_hash', null) as line
      from copied, generate_series(1, ${LINES_EACH}::int) nth
      order by place % ${DAYS} desc
    ) written`.execute(tx)
  return rows[0]?.count ?? 0
}
