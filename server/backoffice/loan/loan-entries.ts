import type { listLoansEntries } from '#contract/console/loans/loans.ts'
import {
  cursorAfter,
  pageFrom,
  valuesOfCursor,
  wrongCursor,
} from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { type BookedEntry, ENTRIES_PER_PAGE, loanEntries } from '#server/ledger/entries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A page of a loan's ledger, oldest first. */
export async function entriesPage(
  db: Database,
  { id, cursor, size }: ListInput<typeof listLoansEntries>,
) {
  const most = Math.min(size, ENTRIES_PER_PAGE - 1)
  const rows = await loanEntries(db, id, { after: sequenceOf(cursor), limit: most + 1 })
  const { items, next } = pageFrom(rows, most, (row) => cursorAfter(row.sequence.toString()))
  return { items: items.map(entryWire), next }
}

function sequenceOf(cursor: string | undefined): bigint {
  const [sequence = '0'] = valuesOfCursor(cursor, 1) ?? []
  if (!/^\d{1,15}$/.test(sequence)) throw wrongCursor()
  return BigInt(sequence)
}

function entryWire({ sequence, at, valueOn, transfers, outstanding, hash, ...entry }: BookedEntry) {
  return {
    sequence: Number(sequence),
    at: at.toString(),
    valueOn: valueOn.toString(),
    event: entry.event,
    reason: entry.reason,
    reference: entry.reference,
    reverses: entry.reverses,
    reversedBy: entry.reversedBy,
    lines: transfers.map(({ debit, credit, amount }) => ({
      debit,
      credit,
      amount: amount.toString(),
    })),
    outstanding: outstanding.toString(),
    hash: hash.toString('hex'),
  }
}
