import { sql } from 'kysely'
import { type Account, receivable } from '#domain/journal/accounts.ts'
import type { Centavos } from '#domain/money/money.ts'
import { type Portions, PORTIONS, eachPortion } from '#domain/allocation/portions.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The balances of a loan at one instant. Centavos. */
export interface LoanBalances {
  /** Posted and not yet paid, without interest that accrued since the last posting. */
  readonly outstanding: Portions
  /** Interest, fees and penalties posted over the loan's life, net of reversals. */
  readonly charged: Centavos
  /** The limit of `charged`; null in market asGiven. */
  readonly costCap: Centavos | null
  /** Entries so far: `postOnce(tx, entry, { after: entryCount })` posts only if there are no more. */
  readonly entryCount: bigint
}

/**
 * A loan's balances, read in one statement and so from one snapshot. Do not read them in a
 * statement that also waits for a lock: they would be older than the lock.
 */
export async function loanBalances(db: Database, loanId: string): Promise<LoanBalances> {
  const accounts = PORTIONS.map((portion) => receivable(loanId, portion))
  const { rows } = await sql<BalancesRow>`
    select loan.charged, loan.cost_cap as "costCap",
      coalesce(chain.entry_count, 0)::bigint as "entryCount",
      array(select amount from unnest(${accounts}::text[]) with ordinality as wanted (account, place)
        left join balance on balance.account = wanted.account
          and balance.borrower_id = loan.borrower_id order by place) as amounts
    from loan left join chain on chain.borrower_id = loan.borrower_id
      and chain.chain = ${`loan:${loanId}`}
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
  /** In the order of PORTIONS; null for a portion that was never posted. */
  amounts: (bigint | null)[]
}

/** The surplus that the lender owes a borrower who paid too much, over all their loans. */
export async function surplusBalance(db: Database, borrowerId: string): Promise<Centavos> {
  const row = await db
    .selectFrom('balance')
    .select('amount')
    .where('account', '=', `surplus:${borrowerId}` satisfies Account)
    .executeTakeFirst()
  return -(row?.amount ?? 0n)
}
