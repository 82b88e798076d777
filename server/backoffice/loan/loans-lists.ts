import { CODES } from '#contract/codes.ts'
import type { listLoans, listLoansEntries } from '#contract/console/loans/loans.ts'
import { listedLoans } from '#server/backoffice/loan/loan-list-store.ts'
import { loansThatWait } from '#server/backoffice/loan/loans-that-wait.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { type BookedEntry, ENTRIES_PER_PAGE, loanEntries } from '#server/ledger/entries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A page of applications and loans, newest first. */
export async function loansPage(
  { database: db, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { number = '', status, due, waits, cursor, size }: ListInput<typeof listLoans>,
) {
  const rows = await listedLoans(db, {
    number: number.trim() === '' ? null : number.trim(),
    status: status === undefined ? null : Number(status),
    due: due ?? null,
    waiting: waits === undefined ? null : loansThatWait(waits, clock.now()),
    after: readPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, (row) => cursorAfter(row.place, row.id))
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      borrowerId: row.borrowerId,
      brand: row.brand,
      product: row.product,
      principal: row.principal.toString(),
      status: row.status,
      isWrittenOff: row.isWrittenOff,
      appliedAt: row.appliedAt.toString(),
    })),
    next,
  }
}

/** As the list of loans has it. */
interface LoanFilter {
  readonly number?: string | undefined
  readonly status?: string | undefined
  readonly due?: 'soon' | 'late' | undefined
}

/** Loans that a filter of the list shows, newest first. */
export async function loansOfFilter(
  db: Database,
  { number = '', status, due }: LoanFilter,
  most: number,
) {
  return listedLoans(db, {
    number: number.trim() === '' ? null : number.trim(),
    status: status === undefined ? null : Number(status),
    due: due ?? null,
    waiting: null,
    after: null,
    most,
  })
}

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
  if (!/^\d{1,15}$/.test(sequence))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
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
