import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { reportedAccount } from '#server/ledger/reports/account-pairs.ts'
import {
  isPostedBetween,
  lastPostedBefore,
  POSTED_ON,
  WITH_POSTING_DATE,
} from '#server/ledger/posting-date.ts'
import type { Database } from '#server/platform/database/database.ts'

/** One side of a transfer, as the general ledger lists it. */
export interface LedgerLine {
  readonly chain: string
  readonly sequence: bigint
  /** Number of the transfer in its entry. */
  readonly line: number
  /** 1: the debit; 2: the credit. */
  readonly side: number
  /** The time of the entry. */
  readonly at: Temporal.Instant
  /** The day in whose books it is. */
  readonly postedOn: Temporal.PlainDate
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
  /** The first line is posted at this time or later, by the posting date of its entry. */
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
 * of their times; with an account, those between too. The loans are named last.
 */
export async function ledgerLines(db: Database, asked: LedgerAsked): Promise<LedgerLine[]> {
  const { brand, from, before, account, after, most } = asked
  const last = await lastPostedBefore(db, brand, asked)
  const { rows } = await sql<LedgerLine>`
    with posted as materialized (
      select chain, sequence, at, ${POSTED_ON} as posted_on, value_on, event, reference, reason,
        loan_id, borrower_id
      from entry ${WITH_POSTING_DATE}
      where entry.brand = ${brand} and at >= ${after?.at ?? from} and at <= ${last}
        and ${isPostedBetween(from, before)}
        ${after ? sql`and (at, chain, sequence) >= (${after.at}, ${after.chain}, ${after.sequence})` : sql``}
      order by at, chain, sequence ${account === null ? sql`limit ${most}` : sql``}
    ), page as materialized (
      select chain, sequence, line, side, at, posted_on, value_on, event, reference, reason, loan_id,
        posted.borrower_id, ${reportedAccount('account')} as account, amount
      from posted join transfer using (chain, sequence),
        lateral (values (1, debit), (2, credit)) as half (side, account)
      where ${account === null ? sql`true` : sql`${reportedAccount('account')} = ${account}`}
        ${after ? sql`and ${PLACE} > ${placeOf(after)}` : sql``}
      order by at, chain, sequence, line, side limit ${most}
    ), named as materialized (
      select distinct loan.id as loan_id, number
      from page join loan on loan.borrower_id = page.borrower_id and loan.id = page.loan_id
    )
    select chain, sequence, line, side, at, posted_on as "postedOn", value_on as "valueOn", event, reference, reason,
      number as "loanNumber", account, amount
    from page left join named using (loan_id)
    order by at, chain, sequence, line, side`.execute(db)
  return rows
}

const PLACE = sql`(at, chain, sequence, line, side)`

function placeOf({ at, chain, sequence, line, side }: LedgerPlace) {
  return sql`(${at}::timestamptz, ${chain}::text, ${sequence}::bigint, ${line}::int, ${side}::int)`
}
