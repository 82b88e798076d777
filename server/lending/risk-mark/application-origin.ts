import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { publicNetwork } from '#server/lending/risk-mark/public-network.ts'

/** Where an application came from. */
export interface ApplicationOrigin {
  readonly borrowerId: string
  readonly loanId: string
  readonly appliedAt: Temporal.Instant
  /** The network of the request; empty when it is not known. */
  readonly network: string
  /** As `browserMarks` makes them. */
  readonly devices: readonly Buffer[]
}

/** Keeps what later applications are compared with. */
export async function storeOrigin(
  tx: Transaction,
  { borrowerId, loanId, appliedAt, network, devices }: ApplicationOrigin,
): Promise<void> {
  await sql`
    insert into application_origin (borrower_id, loan_id, applied_at, network, devices)
    values (${borrowerId}, ${loanId}, ${appliedAt}, ${publicNetwork(network)},
      ${[...devices]}::bytea[])`.execute(tx)
}

/** Deletes what was kept of applications before an instant. */
export async function sweepOrigins(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(
    db,
    'application_origin',
    ['borrower_id', 'loan_id'],
    sql`applied_at < ${before}`,
  )
}
