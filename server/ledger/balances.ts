import { sql } from 'kysely'
import { type Account, receivable } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import { type Portions, PORTIONS, eachPortion } from '#domain/portions.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What the books say of a loan at one moment. Centavos. */
export interface LoanBalances {
  /** Booked and not yet paid; what accrued since the last booking is not in it. */
  readonly outstanding: Portions
  /** Interest, fees and penalties booked over the loan's life, net of reversals. */
  readonly charged: Centavos
  /** What `charged` can never pass; null in market asGiven. */
  readonly costCap: Centavos | null
  /** Entries so far: `postOnce(tx, entry, { after: entryCount })` posts only if none came since. */
  readonly entryCount: bigint
}

/**
 * A loan's balances, in one statement and so of one moment. Not for a statement that also waits
 * for a lock: its balances would be those from before the wait.
 */
export async function loanBalances(db: Database, loanId: string): Promise<LoanBalances> {
  const accounts = PORTIONS.map((portion) => receivable(loanId, portion))
  const { rows } = await sql<BalancesRow>`
    select loan.charged, loan.cost_cap as "costCap",
      coalesce(chain.entry_count, 0)::bigint as "entryCount",
      array(select amount from unnest(${accounts}::text[]) with ordinality as wanted (account, place)
        left join balance using (account) order by place) as amounts
    from loan left join chain on chain.chain = ${`loan:${loanId}`}
    where loan.id = ${loanId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no loan ${loanId}.`)
  const { amounts, ...rest } = row
  return {
    ...rest,
    outstanding: eachPortion((portion) => amounts[PORTIONS.indexOf(portion)] ?? 0n),
  }
}

interface BalancesRow {
  charged: bigint
  costCap: bigint | null
  entryCount: bigint
  /** In the order of PORTIONS; null for one that was never booked. */
  amounts: (bigint | null)[]
}

/** What we owe a borrower who paid more than he owed, over all his loans. */
export async function surplusBalance(db: Database, borrowerId: string): Promise<Centavos> {
  const row = await db
    .selectFrom('balance')
    .select('amount')
    .where('account', '=', `surplus:${borrowerId}` satisfies Account)
    .executeTakeFirst()
  return -(row?.amount ?? 0n)
}
