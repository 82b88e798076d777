import { type RawBuilder, sql } from 'kysely'
import { PORTIONS } from '#domain/allocation/portions.ts'
import { LOANS, type Range, type Ranged } from '#server/ledger/audit/audit-ranges.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A stored value that does not follow from the entries. */
export interface Difference {
  /** An entry, a chain, an account, a loan. */
  readonly subject: string
  readonly what: string
}

/** All of them. */
export const EVERYTHING: Range = { after: null, through: null }

/** Lists differences; never repairs them. Of everything, when no range is given. */
export interface Check {
  (tx: Transaction, range?: Range): Promise<Difference[]>
  /** What its ranges are of; without it, it has none and is one statement or few. */
  readonly by?: Ranged
}

/** Per check and range. When there are more, the first ones are enough to act on. */
export const MAX_DIFFERENCES = 100

/** A check by one query, which returns `subject` and `what` of each difference. */
export function differences(query: RawBuilder<unknown>): Check {
  return async (tx) => found(tx, query)
}

/** A check by one query over the loans of a range and their chains; those of brands come first. */
export function differencesOfLoans(query: (range: Range) => RawBuilder<unknown>): Check {
  return auditCheck(LOANS, async (tx, range) => found(tx, query(range)))
}

/** A check of each range. */
export function auditCheck(
  by: Ranged,
  find: (tx: Transaction, range: Range) => Promise<Difference[]>,
): Check {
  return Object.assign(async (tx: Transaction, range = EVERYTHING) => find(tx, range), { by })
}

async function found(tx: Transaction, query: RawBuilder<unknown>): Promise<Difference[]> {
  // Planned for all rows: for a hundred alone PostgreSQL would compare each row with each.
  const limited = sql<Difference>`
    with wrong as materialized (${query}) select * from wrong limit ${MAX_DIFFERENCES}`
  return (await limited.execute(tx)).rows
}

/** Whether the id of a loan is in a range. */
export function isLoanIn(
  { after, through, only }: Range,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const named = only ? sql`${id} = any(${loanIdsIn(only)}::uuid[])` : sql`true`
  const from = after === null ? sql`true` : sql`${id} > ${after}::uuid`
  const to = through === null ? sql`true` : sql`${id} <= ${through}::uuid`
  return sql`(${named} and ${from} and ${to})`
}

/** Whether a chain is of a loan in a range; chains of brands are before those of all loans. */
export function isChainIn(
  { after, through, only }: Range,
  chain: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const named = only ? sql`${chain} = any(${[...only]}::text[])` : sql`true`
  const from = after === null ? sql`true` : sql`${chain} > ${`loan:${after}`}`
  const to = through === null ? sql`true` : sql`${chain} <= ${`loan:${through}`}`
  return sql`(${named} and ${from} and ${to})`
}

/** Whether an account is what a loan in a range owes. */
export function isOwedIn({ after, through, only }: Range): RawBuilder<boolean> {
  const accounts = loanIdsIn(only ?? []).flatMap((id) =>
    PORTIONS.map((portion) => `receivable:${id}:${portion}`),
  )
  const named = only ? sql`account = any(${accounts}::text[])` : sql`true`
  return sql`(${named} and account > ${lastAccountOf(after)} and account < ${lastAccountOf(through ?? 'z')}
    and account like 'receivable:%')`
}

const CHAIN_OF_LOAN = /^loan:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The loans of some chains. */
function loanIdsIn(chains: readonly string[]): string[] {
  return chains.flatMap((chain) => CHAIN_OF_LOAN.exec(chain)?.groups?.['id'] ?? [])
}

/** Behind the names of all portions of a loan. */
function lastAccountOf(loanId: string | null): string {
  return loanId === null ? 'receivable:' : `receivable:${loanId}:z`
}
