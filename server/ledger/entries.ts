import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LedgerEvent, Transfer } from '#server/ledger/entry.ts'

/** Most entries of one page. */
export const ENTRIES_PER_PAGE = 200

/** A posted entry for bookkeepers. */
export interface BookedEntry {
  readonly sequence: bigint
  readonly event: LedgerEvent
  readonly reason: string
  readonly reference: string
  readonly reverses: string | null
  /** Reference of the entry that reverses this one. */
  readonly reversedBy: string | null
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  readonly transfers: readonly Transfer[]
  /** What the borrower owes on the loan after this entry, all portions. Centavos. */
  readonly outstanding: Centavos
  /** The hashed text and the hash, for chain-check.ts. */
  readonly content: string
  readonly hash: Buffer
}

/**
 * A loan's entries in the order of posting, with the amount owed after each.
 *
 * @param after sequence of the last entry of the page before
 */
export async function loanEntries(
  db: Database,
  loanId: string,
  { after = 0n, limit = ENTRIES_PER_PAGE }: { after?: bigint; limit?: number } = {},
): Promise<BookedEntry[]> {
  const { rows } = await sql<Row>`
    select * from (
      select sequence, event, reason, reference, reverses, value_on as "valueOn", at, content, hash,
        (select reference from entry reversal
          where reversal.borrower_id = entry.borrower_id
            and reversal.reverses = entry.reference) as "reversedBy",
        (sum(change) over (order by sequence))::bigint as outstanding,
        debits, credits, amounts, installments
      from entry cross join lateral (
        select sum(case when debit like 'receivable:%' then amount else 0 end
            - case when credit like 'receivable:%' then amount else 0 end) as change,
          array_agg(debit order by line) as debits, array_agg(credit order by line) as credits,
          array_agg(amount order by line) as amounts,
          array_agg(installment order by line) as installments
        from transfer
        where transfer.borrower_id = entry.borrower_id and transfer.chain = entry.chain
          and transfer.sequence = entry.sequence
      ) lines
      where chain = ${`loan:${loanId}`}
    ) booked
    where sequence > ${after}
    order by sequence
    limit ${Math.min(limit, ENTRIES_PER_PAGE)}`.execute(db)
  return rows.map(toEntry)
}

type Row = Omit<BookedEntry, 'transfers'> & {
  debits: Transfer['debit'][]
  credits: Transfer['credit'][]
  amounts: bigint[]
  installments: (number | null)[]
}

function toEntry({ debits, credits, amounts, installments, ...entry }: Row): BookedEntry {
  const transfers = debits.map((debit, line) => {
    const [credit, amount] = [credits[line], amounts[line]]
    if (!credit || !amount) throw new Error(`Entry ${entry.reference} has half a line ${line + 1}.`)
    return { debit, credit, amount, installment: installments[line] ?? null }
  })
  return { ...entry, transfers }
}
