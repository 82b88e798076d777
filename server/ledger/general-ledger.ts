import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import { reportedAccount } from '#server/ledger/trial-balance.ts'
import type { Database } from '#server/platform/database/database.ts'

/** One side of a transfer, as the general ledger lists it. */
export interface LedgerLine {
  readonly chain: string
  readonly sequence: bigint
  /** Number of the transfer in its entry. */
  readonly line: number
  /** 1: the debit; 2: the credit. */
  readonly side: number
  /** The time of posting. */
  readonly at: Temporal.Instant
  readonly valueOn: Temporal.PlainDate
  readonly event: string
  readonly reference: string
  readonly reason: string
  /** Null: the entry is the brand's own. */
  readonly loanNumber: string | null
  /** As the trial balance names it. */
  readonly account: string
  readonly amount: Centavos
}

/** The place of a line in the general ledger. */
export type LedgerPlace = Pick<LedgerLine, 'at' | 'chain' | 'sequence' | 'line' | 'side'>

export interface LedgerAsked {
  readonly brand: string
  /** The time of posting of the first line is this one or later. */
  readonly from: Temporal.Instant
  /** And of the last one earlier than this. */
  readonly before: Temporal.Instant
  /** As the trial balance names it; null: all. */
  readonly account: string | null
  /** The last line of the page before; null: the first page. */
  readonly after: LedgerPlace | null
  readonly most: number
}

/**
 * Both sides of every transfer of a period, in the order of posting: for each account they add up to
 * what its trial balance changed in the period. A page reads the entries that it shows, by the index
 * of their times; with an account, those between too. What brands book themselves is few, and read
 * apart.
 */
export async function ledgerLines(db: Database, asked: LedgerAsked): Promise<LedgerLine[]> {
  const { brand, from, before, account, after, most } = asked
  const isAsked = sql`entry.brand = ${brand} and at >= ${after?.at ?? from} and at < ${before}`
  const isLine = sql`
    ${account === null ? sql`true` : sql`${reportedAccount('account')} = ${account}`}
    and ${after ? sql`${PLACE} > ${placeOf(after)}` : sql`true`}`
  // Each entry has a line at least, and one may be shown in part already.
  const entriesMost = account === null ? sql`limit ${most + 1}` : sql``
  const { rows } = await sql<LedgerLine>`
    with of_brand as materialized (
      select chain, sequence, at, value_on, event, reference, reason from entry
      where ${isAsked} and ${isOfBrand('chain')}
    ), shown as materialized (
      select * from of_brand
      where ${after ? sql`(at, chain, sequence) >= ${entryOf(after)}` : sql`true`}
      order by at, chain, sequence ${entriesMost}
    )
    select * from (
      (select ${COLUMNS}, loan.number as "loanNumber"
      from entry join transfer using (chain, sequence, borrower_id)
        left join loan on loan.borrower_id = entry.borrower_id and loan.id = entry.loan_id,
        ${HALVES}
      where ${isAsked} and ${isLine} order by ${ORDER} limit ${most})
      union all
      (select ${COLUMNS}, null from shown join transfer using (chain, sequence), ${HALVES}
      where ${isLine} order by ${ORDER} limit ${most})
    ) lines order by ${ORDER} limit ${most}`.execute(db)
  return rows
}

const COLUMNS = sql`
  chain, sequence, line, side, at, value_on as "valueOn", event, reference, reason,
  ${reportedAccount('account')} as account, amount`

const HALVES = sql`lateral (values (1, debit), (2, credit)) as half (side, account)`

const ORDER = sql`at, chain, sequence, line, side`

const PLACE = sql`(at, chain, sequence, line, side)`

function entryOf({ at, chain, sequence }: LedgerPlace) {
  return sql`(${at}::timestamptz, ${chain}::text, ${sequence}::bigint)`
}

function placeOf({ at, chain, sequence, line, side }: LedgerPlace) {
  return sql`(${at}::timestamptz, ${chain}::text, ${sequence}::bigint, ${line}::int, ${side}::int)`
}
