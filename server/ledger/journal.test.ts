import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { LEDGER_EVENTS } from '#server/ledger/entry.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { postOnce } from '#server/ledger/journal.ts'
import {
  addBrand,
  addBorrower,
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase(url, { max: 20, applicationName: 'crowd' })
afterAll(() => crowd.destroy())

const cash = 'cash:provider1'
const payOut = ({ id }: TestLoan) =>
  disbursed(id, { netProceeds: 9_500_00n, keptBack: 500_00n }, cash)
const payBack = ({ id, borrowerId }: TestLoan, amount: bigint, surplus = 0n) =>
  repaid({ loanId: id, borrowerId }, [{ portion: 'principal', amount }], surplus, cash)

test('an entry updates balances, charges and the chain in one statement', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  await post(db, entryOn(loan, 'repaid', payBack(loan, 4_000_00n)))

  expect(await loanBalances(db, loan.id)).toEqual({
    outstanding: { principal: 6_000_00n },
    charged: 500_00n,
    costCap: null,
    entryCount: 2n,
  })
})

test('a repeated reference is posted once and changes nothing', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const payment = entryOn(loan, 'repaid', payBack(loan, 100_00n))
  expect(await post(db, payment)).toBe('posted')
  const after = await loanBalances(db, loan.id)
  expect(await post(db, payment)).toBe('already posted')
  // Even when it was computed again, from other figures.
  const again = { ...payment, transfers: payBack(loan, 40_00n, 60_00n) }
  expect(await post(db, again)).toBe('already posted')
  expect(await loanBalances(db, loan.id)).toEqual(after)
})

test('fifty equal posts at once are posted once', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const payment = entryOn(loan, 'repaid', payBack(loan, 100_00n))
  const results = await Promise.all(Array.from({ length: 50 }, () => post(crowd, payment)))
  expect(results.filter((result) => result === 'posted')).toHaveLength(1)
  expect((await loanBalances(db, loan.id)).outstanding).toEqual({ principal: 9_900_00n })
})

test('one reference on twenty loans at once is posted on one of them', async () => {
  const loans = await Promise.all(Array.from({ length: 20 }, () => addLoan(crowd)))
  const reference = crypto.randomUUID()
  const results = await Promise.all(
    loans.map((loan) => post(crowd, entryOn(loan, 'disbursed', payOut(loan), { reference }))),
  )
  expect(results.filter((result) => result === 'posted')).toHaveLength(1)
})

test('chains stay valid when many post at once on one loan and on many', async () => {
  const borrowerId = await addBorrower(db)
  const loans = await Promise.all(Array.from({ length: 10 }, () => addLoan(crowd, { borrowerId })))
  await Promise.all(loans.map((loan) => post(crowd, entryOn(loan, 'disbursed', payOut(loan)))))
  const [busy] = loans as [TestLoan]
  await Promise.all([
    ...Array.from({ length: 20 }, () =>
      post(crowd, entryOn(busy, 'repaid', payBack(busy, 10_00n, 1n))),
    ),
    // All of one borrower, so that they share the surplus account.
    ...loans.map((loan) => post(crowd, entryOn(loan, 'repaid', payBack(loan, 10_00n, 1n)))),
  ])
  expect((await loanBalances(db, busy.id)).entryCount).toBe(22n)
  expect((await audit(db)).differences).toEqual([])
})

test('two loans are posted on at the same time, neither waiting for the other', async () => {
  const [one, other] = [await addLoan(db), await addLoan(db)]
  await post(db, entryOn(one, 'disbursed', payOut(one)))
  await post(db, entryOn(other, 'disbursed', payOut(other)))
  await inTransaction(crowd, async (tx) => {
    await postOnce(tx, entryOn(one, 'repaid', payBack(one, 1_00n)))
    // The first transaction is still open; both pay into cash:provider1.
    expect(await post(crowd, entryOn(other, 'repaid', payBack(other, 1_00n)))).toBe('posted')
  })
})

test('a transaction that locks a loan and then posts, and one that only posts, cannot deadlock', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const charge = () => entryOn(loan, 'accrued', accrued(loan.id, { interest: 1_00n }))
  const waiting = () =>
    sql`select from pg_stat_activity where application_name = 'crowd'
      and datname = current_database() and wait_event_type = 'Lock'`.execute(db)

  const other = await inTransaction(crowd, async (tx) => {
    await sql`select from loan where id = ${loan.id} for update`.execute(tx)
    const posting = post(crowd, charge())
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
    expect(await postOnce(tx, charge())).toBe('posted')
    return { posting }
  })
  expect(await other.posting).toBe('posted')
})

test('an entry computed from figures that have changed since is computed again', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const { entryCount } = await loanBalances(db, loan.id)
  await post(db, entryOn(loan, 'repaid', payBack(loan, 9_999_99n)))

  const settling = entryOn(loan, 'repaid', payBack(loan, 1n))
  await expect(post(db, settling, entryCount)).rejects.toMatchObject({ code: '40001' })
  let tries = 0
  await retrying(
    db,
    async (tx) => {
      const read = tries++ === 0 ? entryCount : (await loanBalances(tx, loan.id)).entryCount
      return postOnce(tx, settling, { after: read })
    },
    { jitter: () => 0 },
  )
  expect(tries).toBe(2)
  expect((await loanBalances(db, loan.id)).outstanding).toEqual({})
})

test('a repeated post with old figures is recognised by its reference', async () => {
  const loan = await addLoan(db)
  const entry = entryOn(loan, 'disbursed', payOut(loan))
  await post(db, entry, 0n)
  expect(await post(db, entry, 0n)).toBe('already posted')
})

test('charges never pass the cap, however many are booked at once', async () => {
  const loan = await addLoan(db, { costCap: 1_000_00n })
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const charge = () => entryOn(loan, 'accrued', accrued(loan.id, { penalties: 60_00n }))
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => post(crowd, charge())))
  // ₱500 were deducted at disbursement; eight penalties of ₱60 fit below ₱1,000, nine do not.
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  const refusals = results.flatMap((result) => ('reason' in result ? [result.reason] : []))
  const constraint = 'loan_charged_within_cost_cap'
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ constraint })))
  expect((await loanBalances(db, loan.id)).charged).toBe(980_00n)
  expect((await audit(db)).differences).toEqual([])
})

test('legal charges and expenses are owed without counting as cost of credit', async () => {
  const loan = await addLoan(db, { costCap: 0n })
  await post(db, entryOn(loan, 'accrued', accrued(loan.id, { legalCharges: 700_00n })))
  expect(await loanBalances(db, loan.id)).toMatchObject({
    outstanding: { legalCharges: 700_00n },
    charged: 0n,
  })
})

test('a connection killed before its commit leaves nothing behind', async () => {
  const loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', payOut(loan)))
  const before = await loanBalances(db, loan.id)
  const payment = entryOn(loan, 'repaid', payBack(loan, 100_00n))
  const doomed = openDatabase(url, { max: 1, applicationName: 'doomed' })
  const work = inTransaction(doomed, async (tx) => {
    expect(await postOnce(tx, payment)).toBe('posted')
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'doomed'`.execute(db)
    await postOnce(tx, payment)
  })
  await expect(work).rejects.toThrow(/connection/i)
  await doomed.destroy()
  expect(await loanBalances(db, loan.id)).toEqual(before)
  expect(await post(db, payment)).toBe('posted')
  expect((await audit(db)).differences).toEqual([])
})

test('the database knows every event of the ledger, and no other', async () => {
  await addBrand(db)
  for (const event of LEDGER_EVENTS) {
    const entry = entryOn({ chain: 'brand:ph' }, event, [
      { debit: 'cash:provider1', credit: 'suspense', amount: 1n },
    ])
    expect(await post(db, entry)).toBe('posted')
  }
  const unknown = entryOn({ chain: 'brand:ph' }, 'stolen' as 'repaid', [
    { debit: 'cash:provider1', credit: 'suspense', amount: 1n },
  ])
  await expect(post(db, unknown)).rejects.toThrow('entry_event_check')
})
