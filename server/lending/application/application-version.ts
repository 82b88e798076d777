import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Names everything that a person of staff decides an application by: its status and reasons, when
 * the borrower saved what about themselves, their account and pictures, and what they have in common
 * with others. A decision brings it back, and is refused when it is another.
 */
export async function applicationVersion(
  deps: { readonly config: Pick<Config, 'approvals'> },
  db: Database,
  loanId: string,
): Promise<string> {
  const { rows } = await sql<{ borrowerId: string; facts: unknown }>`
    select borrower_id as "borrowerId", jsonb_build_array(
      status, verdict, waits_for, principal, accepted -> 'reasons', decline_reason,
      (select jsonb_agg(saved_at order by group_name) from borrower_information information
        where information.borrower_id = loan.borrower_id),
      (select id from payout_account account
        where account.borrower_id = loan.borrower_id and is_current),
      (select jsonb_agg(jsonb_build_array(id, state) order by id) from identity_picture picture
        where picture.borrower_id = loan.borrower_id and kind is not null),
      (select jsonb_agg(jsonb_build_array(id, outcome,
          kind = 'sanctions' and looked_at is not null) order by id) from borrower_check made
        where made.borrower_id = loan.borrower_id)
    ) as facts
    from loan where id = ${loanId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`There is no loan ${loanId}.`)
  const marks = (await listRiskMarks(deps, db, [row.borrowerId])).get(row.borrowerId)
  const kinds = (marks ?? []).map(({ mark, with: others }) => [mark, others])
  return createHash('sha256')
    .update(JSON.stringify([row.facts, kinds]))
    .digest('hex')
    .slice(0, 16)
}
