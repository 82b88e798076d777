import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import { listEntries } from '#server/lending/bookkeeping/list-entries.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { ENTRIES_PER_PAGE } from '#server/ledger/entries.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
const { database } = deps
const CASH = 'cash:provider1'
const DAY = Temporal.Instant.from('2026-11-20T16:30:00Z')

async function borrower(brand: string) {
  const id = await newBorrower(deps, brand)
  return { id, token: await startSession(database, deps.random, id) }
}

/** A loan of ₱10,000, disbursed at an hour of the day and not repaid. */
async function paidOutLoan(borrowerId: string, hour: number): Promise<TestLoan> {
  const loan = await addLoan(database, { borrowerId })
  const transfers = disbursed(loan.id, { netProceeds: 9_500_00n, keptBack: 500_00n }, CASH)
  await post(database, entryOn(loan, 'disbursed', transfers, { at: DAY.add({ hours: hour }) }))
  return loan
}

async function charge(loan: TestLoan, interest: bigint, hour: number): Promise<void> {
  const at = DAY.add({ hours: hour })
  await post(database, entryOn(loan, 'due', accrued(loan.id, { interest }), { at }))
}

async function pay(
  loan: TestLoan,
  settled: { portion: Portion; amount: bigint }[],
  surplus: bigint,
  hour: number,
) {
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const at = DAY.add({ hours: hour })
  const entry = entryOn(loan, 'repaid', repaid(ids, settled, surplus, CASH), { at })
  await post(database, entry)
  return entry
}

// spec: API-055
test.each(['given', 'ph'])(
  'brand %s: each entry shows the change of each portion, and the amount owed after it',
  async (brand) => {
    const { id, token } = await borrower(brand)
    const loan = await paidOutLoan(id, 0)
    await charge(loan, 300_00n, 1)
    const settled = [
      { portion: 'interest', amount: 300_00n },
      { portion: 'principal', amount: 1_200_00n },
    ] as const
    const payment = await pay(loan, [...settled], 7_00n, 2)

    const { code, data } = await ask(app, getBookkeeping, { orderId: loan.id }, { token })
    expect(code).toBe('0')
    expect(data.entries.map(({ event, lines, balance }) => [event, lines, balance])).toEqual([
      ['disbursed', [{ portion: 'principal', amount: 10_000_00 }], 10_000_00],
      ['due', [{ portion: 'interest', amount: 300_00 }], 10_300_00],
      [
        'repaid',
        [
          { portion: 'interest', amount: -300_00 },
          { portion: 'principal', amount: -1_200_00 },
        ],
        8_800_00,
      ],
    ])
    expect(data.balance).toBe(8_800_00)
    expect(data.entries[2]).toMatchObject({
      // 18:30 UTC.
      at: '2026-11-21 02:30:00',
      reason: 'repaid in a test',
      reference: payment.reference,
    })
  },
)

// spec: API-055
test('a reversed entry has an opposite entry, and the balance is as before', async () => {
  const { id, token } = await borrower('ph')
  const loan = await paidOutLoan(id, 0)
  const payment = await pay(loan, [{ portion: 'principal', amount: 400_00n }], 0n, 1)
  await inTransaction(database, (tx) =>
    postReversal(tx, {
      reverses: payment.reference,
      event: 'chargedBack',
      reason: 'charged back',
      reference: `${payment.reference}:back`,
      valueOn: Temporal.PlainDate.from('2026-11-22'),
      at: DAY.add({ hours: 2 }),
    }),
  )
  const { data } = await ask(app, getBookkeeping, {}, { token })
  expect(data.entries.map(({ lines }) => lines[0]?.amount)).toEqual([10_000_00, -400_00, 400_00])
  expect(data.balance).toBe(10_000_00)
})

// spec: API-055
test('lines, balances and the books of all loans agree', async () => {
  const { id, token } = await borrower('ph')
  const first = await paidOutLoan(id, 0)
  const second = await paidOutLoan(id, 1)
  for (let hour = 2; hour < 40; hour += 1) {
    const loan = hour % 3 === 0 ? first : second
    await charge(loan, BigInt(hour) * 1_01n, hour)
    await pay(loan, [{ portion: 'interest', amount: BigInt(hour) * 50n }], 0n, hour)
  }

  const { data } = await ask(app, getBookkeeping, {}, { token })
  let total = 0
  for (const { lines, balance } of data.entries) {
    for (const { amount } of lines) total += amount
    expect(balance).toBe(total)
  }
  const ats = data.entries.map(({ at }) => at)
  expect(ats).toEqual(ats.toSorted())
  expect(data.entries).toHaveLength(2 + 2 * 38)

  let owed = 0n
  for (const { id: loanId } of [first, second])
    for (const amount of Object.values((await loanBalances(database, loanId)).outstanding))
      owed += amount
  expect(data.balance).toBe(Number(owed))
})

// spec: API-055
test('the hashes are those of the chain, link by link', async () => {
  const { id, token } = await borrower('ph')
  const loan = await paidOutLoan(id, 0)
  await charge(loan, 300_00n, 1)
  const { data } = await ask(app, getBookkeeping, { orderId: loan.id }, { token })
  const contents = await database
    .selectFrom('entry')
    .select('content')
    .where('chain', '=', loan.chain)
    .orderBy('sequence')
    .execute()
  let head = Buffer.alloc(0)
  const chain = contents.map(({ content }) => {
    head = createHash('sha256').update(head).update(content).digest()
    return head.toString('hex')
  })
  expect(data.entries.map(({ hash }) => hash)).toEqual(chain)
})

// spec: API-055
test("another borrower's entries are never shown, and their order is not found, like one that does not exist", async () => {
  const owner = await borrower('ph')
  const loan = await paidOutLoan(owner.id, 0)
  for (const brand of ['ph', 'given']) {
    const other = await borrower(brand)
    const all = await ask(app, getBookkeeping, {}, { token: other.token })
    expect(all.data).toEqual({ entries: [], unbooked: [], balance: 0 })
    const answers = await Promise.all(
      [loan.id, crypto.randomUUID(), 'no such', ''].map((orderId) =>
        ask(app, getBookkeeping, { orderId }, { token: other.token }),
      ),
    )
    for (const answer of answers)
      expect(answer).toEqual({ code: '-1001', message: 'This order was not found.', data: null })
  }
})

/** A loan with this number of entries of one centavo after its disbursement. */
async function longLoan(borrowerId: string, count: number): Promise<TestLoan> {
  const loan = await paidOutLoan(borrowerId, 0)
  await inTransaction(database, async (tx) => {
    for (let seconds = 1; seconds <= count; seconds += 1) {
      const at = DAY.add({ seconds })
      await postOnce(tx, entryOn(loan, 'due', accrued(loan.id, { interest: 1n }), { at }))
    }
  })
  return loan
}

// spec: API-055
test('a long history is complete over the pages of the ledger', async () => {
  const { id, token } = await borrower('ph')
  await longLoan(id, 2 * ENTRIES_PER_PAGE)
  const { data } = await ask(app, getBookkeeping, {}, { token })
  expect(data.entries).toHaveLength(2 * ENTRIES_PER_PAGE + 1)
  expect(data.balance).toBe(10_000_00 + 2 * ENTRIES_PER_PAGE)
})

// spec: API-055
test('of a history beyond the limit the newest entries are returned, with the right balances', async () => {
  const { id } = await borrower('ph')
  await longLoan(id, 15)
  const { entries, balance } = await listEntries(database, id, undefined, deps.clock.now(), 10)
  expect(entries.map((entry) => entry.balance)).toEqual(
    Array.from({ length: 10 }, (_, i) => 10_000_00n + 6n + BigInt(i)),
  )
  expect(balance).toBe(10_000_00n + 15n)
})
