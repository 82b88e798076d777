import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Whether the loan needs another payout account: none is bound, or a payout to it failed. */
export async function isAccountNeeded(db: Database, loanId: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select not exists (
      select from payout_account account
      where account.borrower_id = loan.borrower_id and account.is_current
        and not exists (
          select from payout
          where payout.borrower_id = loan.borrower_id and payout.loan_id = loan.id
            and payout.state in ('failed', 'reversed') and payout.account_id = account.id
        )
    ) as needed
    from loan where loan.id = ${loanId} and loan.status = 151`.execute(db)
  return rows[0]?.needed ?? false
}

/** Whether a payout of the loan is sent or paid. */
export async function isPayoutSent(db: Database, loanId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payout where loan_id = ${loanId} and state in ('sending', 'succeeded')
  `.execute(db)
  return rows.length > 0
}
