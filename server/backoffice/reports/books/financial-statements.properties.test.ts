// The statements of random books come to their trial balances. What they should say is recomputed from
// the hashed text of each entry, in TypeScript alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialStatements } from '#domain/accounting/financial-statements.ts'
import { DEFAULT_CHART } from '#domain/accounting/default-chart.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { recovered, type Transfer } from '#domain/journal/loan-transfers.ts'
import { explained, paidIn } from '#domain/journal/own-money.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { toldEntries } from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
} from '#server/backoffice/reports/books/testing-random-books.ts'
import { accountChanges } from '#server/ledger/reports/account-changes.ts'
import { accountPairs } from '#server/ledger/reports/account-pairs.ts'
import { dailyJournal } from '#server/ledger/reports/daily-journal.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import { addLoan, entryOn, inTransaction, post } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

const anyDay = fc.integer({ min: 0, max: BOOKS_DAYS + 10 })
const anyOwn = fc.record({
  day: anyDay,
  /** Days before it in which it is posted. */
  daysBack: fc.integer({ min: 0, max: 40 }),
  amount: fc.bigInt(1n, 9_000_00n),
  kind: fc.constantFrom('interest', 'charge', 'tax', 'capital', 'recovered'),
})

const OWN: Readonly<Record<string, (amount: bigint) => Transfer[]>> = {
  interest: (amount) => explained('bank:bdo', 'income:other', amount),
  charge: (amount) => explained('bank:bdo', 'expense:other', -amount),
  tax: (amount) => explained('bank:bdo', 'taxesPayable', -amount),
  capital: (amount) => paidIn('bdo', amount),
}

async function bookOwn(own: typeof anyOwn extends fc.Arbitrary<infer T> ? T : never) {
  const day = BOOKS_FROM.add({ days: own.day })
  const at = day.toZonedDateTime({ timeZone: MANILA, plainTime: '11:00' }).toInstant()
  if (own.kind === 'recovered') {
    const { borrowerId, chain } = await addLoan(db)
    const transfers = recovered(borrowerId, own.amount, own.amount, 'cash:provider1')
    await post(db, entryOn({ chain }, 'recovered', transfers, { at }))
    return
  }
  const event = own.kind === 'capital' ? 'paidIn' : 'explained'
  const entry = entryOn({ chain: 'brand:ph' }, event, OWN[own.kind]!(own.amount), { at })
  await inTransaction(db, async (tx) => {
    await postOnce(tx, entry)
    if (own.daysBack > 0) await postInto(tx, entry.reference, day.subtract({ days: own.daysBack }))
  })
}

/** Debits less credits by account and by whether it is before a day or in the period, on paper. */
async function onPaper(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const dated = await db.selectFrom('posting_date').selectAll().execute()
  const sums = { before: new Map<string, bigint>(), within: new Map<string, bigint>() }
  let recoveries = 0n
  for (const { chain, sequence, at, transfers } of await toldEntries(db)) {
    const own = dated.find((row) => row.chain === chain && row.sequence === sequence)
    const day = own?.posted_on ?? toManilaDate(at)
    if (Temporal.PlainDate.compare(day, last) > 0) continue
    const sum = Temporal.PlainDate.compare(day, first) < 0 ? sums.before : sums.within
    for (const { debit, credit, amount } of transfers) {
      for (const [account, change] of [
        [debit, amount],
        [credit, -amount],
      ] as const) {
        const name = account.replace(/:[0-9a-f-]{36}/, '')
        sum.set(name, (sum.get(name) ?? 0n) + change)
      }
      if (sum === sums.within && credit === 'writeOff' && debit === 'cash:provider1')
        recoveries += amount
    }
  }
  return { ...sums, recoveries }
}

const isResult = (account: string) => /^(income|waived|expense|writeOff|providerLoss)/.test(account)
const total = (sums: ReadonlyMap<string, bigint>, of: (account: string) => boolean) =>
  [...sums].reduce((sum, [account, amount]) => (of(account) ? sum + amount : sum), 0n)
const totalOf = (lines: readonly { group: string; amount: bigint }[], ...groups: string[]) =>
  lines.reduce((sum, { group, amount }) => (groups.includes(group) ? sum + amount : sum), 0n)

test('profit and loss and the balance sheet of any period come to the trial balance, to the centavo', async () => {
  const seen = { results: 0, recoveries: 0, dated: 0 }
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      fc.array(anyOwn, { minLength: 6, maxLength: 12 }),
      anyDay,
      anyDay,
      async (loans, own, one, other) => {
        await bookAll(db, loans)
        for (const each of own) await bookOwn(each)
        const first = BOOKS_FROM.add({ days: Math.min(one, other) })
        const last = BOOKS_FROM.add({ days: Math.max(one, other) })
        const start = (day: Temporal.PlainDate) => day.toZonedDateTime(MANILA).toInstant()
        const period = { from: start(first), before: start(last.add({ days: 1 })) }

        const changes = accountChanges(await accountPairs(db, 'ph', period))
        const statements = financialStatements(DEFAULT_CHART, changes)
        const { profitAndLoss, balanceSheet, result, earlierResult } = statements
        const paper = await onPaper(first, last)

        expect(result).toBe(-total(paper.within, isResult))
        expect(earlierResult).toBe(-total(paper.before, isResult))
        expect(totalOf(profitAndLoss, 'income') - totalOf(profitAndLoss, 'expense')).toBe(result)
        const recovery = profitAndLoss.find(({ name }) => name === 'Recoveries after write-off')
        expect(recovery?.amount ?? 0n).toBe(paper.recoveries)

        const assets = totalOf(balanceSheet, 'asset')
        expect(assets).toBe(totalOf(balanceSheet, 'liability', 'equity') + result + earlierResult)
        const balances = new Map(
          (await trialBalance(db, 'ph', period.before)).map((row) => [row.account, row.amount]),
        )
        expect(balances).toEqual(merged(paper.before, paper.within))
        const isAsset = (account: string) =>
          /^(cash|bank|inTransit|clearing|receivable|interbrand)/.test(account)
        expect(assets).toBe(total(balances, isAsset))
        for (const { accounts, group, amount } of balanceSheet)
          expect(total(balances, (account) => accounts.includes(account))).toBe(
            group === 'asset' ? amount : -amount,
          )

        const journal = await dailyJournal(db, { brand: 'ph', ...period })
        const days = new Map<string, bigint>()
        for (const { account, debit, credit } of journal)
          days.set(account, (days.get(account) ?? 0n) + debit - credit)
        expect(days).toEqual(
          new Map(
            changes
              .filter(({ account }) => days.has(account))
              .map(({ account, change }) => [account, change]),
          ),
        )
        expect(
          changes.filter(({ account, change }) => change !== 0n && !days.has(account)),
        ).toEqual([])

        seen.results += Number(result !== 0n)
        seen.recoveries += Number(paper.recoveries > 0n)
        seen.dated += own.filter(({ daysBack }) => daysBack > 0).length
      },
    ),
    upTo(6),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
}, 120_000)

function merged(one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>) {
  const sums = new Map(one)
  for (const [account, amount] of other) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return sums
}
