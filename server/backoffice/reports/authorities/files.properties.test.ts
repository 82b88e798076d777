// The journal for the accountant, and who is in the credit bureau's file, of random books, recomputed
// from the texts of the entries that are hashed, in TypeScript alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import {
  type ReportedLoan,
  reportedLoans,
} from '#server/backoffice/reports/authorities/credit-file-store.ts'
import { journalPage } from '#server/backoffice/reports/books/journal-page.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
} from '#server/backoffice/reports/books/testing-random-books.ts'
import {
  type HashedEntry,
  toldEntries,
} from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database } = deps
const LAST = BOOKS_FROM.add({ days: BOOKS_DAYS + 40 })

test('the journal has each transfer of any books twice, balances by number, and nothing else', async () => {
  let lines = 0
  await fc.assert(
    fc.asyncProperty(anyBooks, async (loans) => {
      await bookAll(database, loans)
      const journal = await wholeJournal()
      const onPaper = (await toldEntries(database)).flatMap(journalOnPaper)
      expect(journal.map(asText).toSorted()).toEqual(onPaper.map(asText).toSorted())
      for (const [number, sum] of sumsOf(journal)) expect(sum, number).toBe(0n)
      for (const { journalNo } of journal) expect(journalNo).not.toBe('')
      lines += journal.length
    }),
    { ...upTo(4), endOnFailure: true },
  )
  expect(lines).toBeGreaterThan(50)
}, 60_000)

test('the credit bureau is told of each loan that was paid out, and of its last payment in any books', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(anyBooks, async (loans) => {
      await bookAll(database, loans)
      const entries = await toldEntries(database)
      const reported = await allReported()
      const lent = entries.filter(({ event }) => event === 'disbursed')
      expect(reported.map(({ id }) => id).toSorted()).toEqual(
        lent.map(({ loanId }) => loanId ?? '').toSorted(),
      )
      for (const loan of reported) expectLastPayment(loan, entries)
      told += reported.length
    }),
    { ...upTo(4), endOnFailure: true },
  )
  expect(told).toBeGreaterThan(0)
}, 60_000)

type JournalLine = Awaited<ReturnType<typeof journalPage>>['items'][number]
type Told = Pick<JournalLine, 'journalDate' | 'accountName' | 'debits' | 'credits'>

async function wholeJournal(): Promise<JournalLine[]> {
  const period = { brand: 'ph', from: BOOKS_FROM.toString(), to: LAST.toString() }
  const all: JournalLine[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Awaited<ReturnType<typeof journalPage>> = await journalPage(deps, {
      ...period,
      // An odd size, so that pages end within entries.
      size: 23,
      ...(cursor !== '' && { cursor }),
    })
    all.push(...page.items)
    cursor = page.next ?? undefined
  }
  return all
}

function journalOnPaper({ at, transfers }: HashedEntry): Told[] {
  const [year, month, day] = at
    .toZonedDateTimeISO('Asia/Manila')
    .toPlainDate()
    .toString()
    .split('-')
  const journalDate = `${month}/${day}/${year}`
  return transfers.flatMap(({ debit, credit, amount }) => {
    const pesos = (Number(amount) / 100).toFixed(2)
    return [
      { journalDate, accountName: groupOf(debit), debits: pesos, credits: '' },
      { journalDate, accountName: groupOf(credit), debits: '', credits: pesos },
    ]
  })
}

/** An account of one loan or borrower is shown with those of all. */
const groupOf = (account: string) => account.replace(/:[\da-f-]{36}/, '')

const asText = ({ journalDate, accountName, debits, credits }: Told) =>
  [journalDate, accountName, debits, credits].join(' ')

/** Debits less credits by number, in centavos. */
function sumsOf(journal: readonly JournalLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { journalNo, debits, credits } of journal) {
    const centavos = (pesos: string) => BigInt(pesos.replace('.', '') || 0)
    sums.set(journalNo, (sums.get(journalNo) ?? 0n) + centavos(debits) - centavos(credits))
  }
  return sums
}

async function allReported(): Promise<ReportedLoan[]> {
  const all: ReportedLoan[] = []
  for (;;) {
    const page = await reportedLoans(database, { brand: 'ph', after: all.at(-1) ?? null, most: 7 })
    all.push(...page)
    if (page.length < 7) return all
  }
}

function expectLastPayment(loan: ReportedLoan, entries: readonly HashedEntry[]) {
  const own = entries.filter(({ loanId }) => loanId === loan.id)
  const paid = own
    .filter(({ event, stands }) => event === 'repaid' && stands)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.valueOn, other.valueOn))
  const last = paid.at(-1)
  expect(loan.lastPaidOn?.toString()).toBe(last?.valueOn.toString())
  const ofLastDay = paid
    .filter(({ valueOn }) => last !== undefined && valueOn.equals(last.valueOn))
    .flatMap(({ transfers }) => transfers)
    .filter(({ debit }) => debit.startsWith('cash:'))
    .reduce((sum, { amount }) => sum + amount, 0n)
  expect(loan.lastPaid ?? 0n).toBe(ofLastDay)
}
