import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { RefundState } from '#domain/states/refund.ts'
import { IS_UNDER_WAY } from '#server/payments/payment/refunds-under-way.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a borrower paid too much. */
export interface Surplus {
  readonly borrowerId: string
  readonly brand: string
  readonly surplus: Centavos
  /** Two people agreed to refund it, and it is not booked. */
  readonly goingBack: Centavos
  /** Of the newest refund. */
  readonly state: RefundState | null
}

const SURPLUS = sql`
  select balance.borrower_id as "borrowerId", borrower.brand, -balance.amount as surplus,
    coalesce((
      select sum(amount) from refund where refund.owner = balance.borrower_id
        and state in ('queued', 'sending')), 0)::bigint as "goingBack",
    newest.state
  from balance join borrower on borrower.id = balance.borrower_id
    left join lateral (
      select state from refund where refund.owner = balance.borrower_id
      order by proposed_at desc, id limit 1) newest on true
  where balance.account like 'surplus:%'`

/**
 * Surpluses, the largest first.
 *
 * @param asked.states those whose newest refund is in one of these states; underWay: any refund is
 *   agreed and not paid; null: all that are above 0
 * @param asked.after the surplus and the borrower of the last row of the page before
 */
export async function listSurpluses(
  db: Database,
  asked: {
    readonly states: readonly RefundState[] | 'underWay' | null
    readonly after: { readonly surplus: string; readonly borrowerId: string } | null
    readonly most: number
  },
): Promise<Surplus[]> {
  const { states, after, most } = asked
  const { rows } = await sql<Surplus>`
    ${SURPLUS} and ${wantedBy(states)} and (${after?.surplus ?? null}::bigint is null
      or (balance.amount, balance.account)
        > (-${after?.surplus ?? '0'}::bigint, ${`surplus:${after?.borrowerId ?? ''}`}))
    order by balance.amount, balance.account limit ${most}`.execute(db)
  return rows
}

function wantedBy(states: readonly RefundState[] | 'underWay' | null): RawBuilder<unknown> {
  if (states === null) return sql`balance.amount < 0`
  if (states !== 'underWay') return sql`newest.state = any(${[...states]}::text[])`
  return sql`exists (
    select from refund where refund.owner = balance.borrower_id and refund.suspended is null
      and ${IS_UNDER_WAY})`
}

/** What a borrower paid too much, also when nothing is left of it; null: never. */
export async function findSurplus(db: Database, borrowerId: string): Promise<Surplus | null> {
  const { rows } = await sql<Surplus>`
    ${SURPLUS} and balance.account = ${`surplus:${borrowerId}`}`.execute(db)
  return rows[0] ?? null
}

/** The loan on which surplus of a borrower was booked last. */
export async function loanOfSurplus(
  db: Database,
  borrowerId: string,
): Promise<{ readonly id: string; readonly number: string; readonly brand: string } | null> {
  const { rows } = await sql<{ id: string; number: string; brand: string }>`
    select loan.id, loan.number, loan.brand
    from entry join transfer using (chain, sequence)
      join loan on loan.borrower_id = entry.borrower_id and loan.id = entry.loan_id
    where entry.borrower_id = ${borrowerId} and transfer.credit = ${`surplus:${borrowerId}`}
    order by entry.at desc limit 1`.execute(db)
  return rows[0] ?? null
}
