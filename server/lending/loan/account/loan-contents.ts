import { sql } from 'kysely'
import type { Account } from '#domain/journal/accounts.ts'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import type { LoanTransfer } from '#server/lending/loan/account/loan-transfers.ts'

// The entries of a loan as the ledger hashes them (server/ledger/entry.ts), which costs PostgreSQL a
// third of reading their transfers one by one. That both are the same, the audit checks.

/** Selects the entries of a row of `loan`, in the order of booking; null: it has none. */
export const CONTENTS_OF_LOAN = sql`
  (select '[' || string_agg(content, ',' order by sequence) || ']' from entry
    where chain = 'loan:' || loan.id and entry.borrower_id = loan.borrower_id)`

/** An entry in its text. */
interface Content {
  readonly format: number
  readonly event: JournalEvent
  readonly reference: string
  readonly reverses: string | null
  readonly valueOn: string
  readonly transfers: readonly {
    readonly debit: Account
    readonly credit: Account
    readonly amount: string
    readonly installment: number | null
  }[]
}

/** The transfers of a loan's entries, as `listTransfers` reads them. */
export function transfersIn(contents: string | null): LoanTransfer[] {
  const entries = JSON.parse(contents ?? '[]') as Content[]
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return entries.flatMap(({ format, event, reference, reverses, valueOn, transfers }, place) => {
    if (format !== 1) throw new Error(`An entry of format ${format}.`)
    const entry = {
      // They are numbered without gaps.
      sequence: BigInt(place + 1),
      event,
      reference,
      valueOn: Temporal.PlainDate.from(valueOn),
      isCancelledOut: reverses !== null || reversed.has(reference),
    }
    return transfers.map(({ amount, ...line }) => ({ ...entry, ...line, amount: BigInt(amount) }))
  })
}
