import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#domain/journal/accounts.ts'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import type { Centavos } from '#domain/money/money.ts'
import { type Column, toInteger, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A transfer in the chain of a loan, with its entry. */
export interface LoanTransfer {
  readonly sequence: bigint
  readonly event: JournalEvent
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  readonly debit: Account
  readonly credit: Account
  readonly amount: Centavos
  /** Null for amounts without an installment, such as deductions. */
  readonly installment: number | null
  /** Whether its entry is reversed, or reverses another: the two cancel out. */
  readonly isCancelledOut: boolean
}

/** The transfers of loans by loan id, in the order of booking. */
export type TransfersOfLoans = ReadonlyMap<string, readonly LoanTransfer[]>

/**
 * The transfers of loans whose ids, as texts, a statement selects.
 *
 * @param isTheirs what else holds for their entries: whose they are, where a row says that
 */
export function selectTransfers(
  loanIds: RawBuilder<unknown>,
  isTheirs: RawBuilder<unknown> = sql`true`,
): Column<TransfersOfLoans> {
  return {
    sql: sql`(
      select coalesce(json_agg(json_build_array(entry.loan_id, entry.sequence, event, reference,
          value_on, debit, credit, amount, installment, reverses)
        order by chain, entry.sequence, line), '[]')
      from entry join transfer using (chain, sequence, borrower_id)
      where chain in (select 'loan:' || id from (${loanIds}) as wanted (id)) and ${isTheirs})`,
    read: (json) => readTransfers(json as Recorded[]),
  }
}

/** The same for loans that are known by their ids. */
export async function listTransfers(
  db: Database,
  loanIds: readonly string[],
): Promise<TransfersOfLoans> {
  if (loanIds.length === 0) return new Map()
  const wanted = selectTransfers(sql`select unnest(${loanIds}::text[])`)
  return (await readTogether(db, { wanted })).wanted
}

/** A transfer in JSON. */
type Recorded = readonly [
  loanId: string,
  sequence: number,
  event: JournalEvent,
  reference: string,
  valueOn: string,
  debit: Account,
  credit: Account,
  amount: number,
  installment: number | null,
  reverses: string | null,
]

function readTransfers(recorded: readonly Recorded[]): TransfersOfLoans {
  const reversed = new Set(recorded.map(([, , , , , , , , , reverses]) => reverses))
  const transfers = new Map<string, LoanTransfer[]>()
  for (const each of recorded) {
    const [loanId, sequence, event, reference, valueOn, debit, credit, amount] = each
    const [, , , , , , , , installment, reverses] = each
    const ofLoan = transfers.get(loanId) ?? []
    if (ofLoan.length === 0) transfers.set(loanId, ofLoan)
    ofLoan.push({
      sequence: toInteger(sequence),
      event,
      reference,
      valueOn: Temporal.PlainDate.from(valueOn),
      debit,
      credit,
      amount: toInteger(amount),
      installment,
      isCancelledOut: reverses !== null || reversed.has(reference),
    })
  }
  return transfers
}
