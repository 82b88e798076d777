import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accrued, disbursed } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { entryContent } from '#server/ledger/entry.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { addLoan, entryOn, inTransaction, post } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const CAP = 600_00n

/** Five loans of one day, each with ₱500 deducted. */
async function lend() {
  const loans = await Promise.all(Array.from({ length: 5 }, () => addLoan(db, { costCap: CAP })))
  await inTransaction(db, (tx) =>
    postOnceEach(
      tx,
      loans.map(({ id, chain }) =>
        entryOn(
          { chain },
          'disbursed',
          disbursed(id, { netProceeds: 9_500_00n, keptBack: 500_00n }, 'cash:provider1'),
        ),
      ),
    ),
  )
  return loans
}

const interestOn = ({ id, chain }: Awaited<ReturnType<typeof lend>>[number], amount: bigint) =>
  entryOn({ chain }, 'accrued', accrued(id, { interest: amount }))

test('one statement posts entries of many loans as many statements do', async () => {
  const loans = await lend()
  const [first, ...others] = loans
  await post(db, interestOn(first!, 7_00n))
  await inTransaction(db, (tx) =>
    postOnceEach(
      tx,
      others.map((loan) => interestOn(loan, 7_00n)),
    ),
  )
  for (const { id } of loans)
    expect(await loanBalances(db, id)).toEqual({
      outstanding: { principal: 10_000_00n, interest: 7_00n },
      charged: 507_00n,
      costCap: CAP,
      entryCount: 2n,
    })
  expect((await audit(db)).differences).toEqual([])
})

test('entries that are already posted are left out, and the others are posted', async () => {
  const loans = await lend()
  const entries = loans.map((loan) => interestOn(loan, 7_00n))
  await post(db, entries[2]!)
  await inTransaction(db, (tx) => postOnceEach(tx, entries))
  const counts = await Promise.all(loans.map(async ({ id }) => loanBalances(db, id)))
  expect(counts.map(({ entryCount }) => entryCount)).toEqual([2n, 2n, 2n, 2n, 2n])
  expect((await audit(db)).differences).toEqual([])
})

test('when one loan would pass its cap, no entry is posted', async () => {
  const loans = await lend()
  const entries = loans.map((loan, index) => interestOn(loan, index === 3 ? 101_00n : 1_00n))
  await expect(inTransaction(db, (tx) => postOnceEach(tx, entries))).rejects.toThrow(
    'interest, fees and penalties would come to 60100 centavos, 100 above its cost cap of 60000',
  )
  for (const { id } of loans)
    expect(await loanBalances(db, id)).toMatchObject({ charged: 500_00n, entryCount: 1n })
})

test('entries of one chain in one statement are linked in the order given', async () => {
  const [loan, other] = await lend()
  const before = interestOn(loan!, 1_00n)
  await post(db, before)
  const given = [
    interestOn(loan!, 2_00n),
    before,
    interestOn(other!, 3_00n),
    interestOn(loan!, 4_00n),
  ]
  const posted = await inTransaction(db, (tx) => postOnceEach(tx, given))
  expect([...posted].toSorted()).toEqual(
    [given[0]!, given[2]!, given[3]!].map(({ reference }) => reference).toSorted(),
  )
  const booked = await loanEntries(db, loan!.id)
  expect(booked.map(({ reference }) => reference).slice(1)).toEqual(
    [before, given[0]!, given[3]!].map(({ reference }) => reference),
  )
  expect(await loanBalances(db, loan!.id)).toMatchObject({
    outstanding: { interest: 7_00n },
    entryCount: 4n,
  })
  expect((await audit(db)).differences).toEqual([])
})

test('an entry without transfers among others leaves none of them', async () => {
  const [loan, other] = await lend()
  const empty = { ...interestOn(other!, 1_00n), transfers: [] }
  const both = [interestOn(loan!, 1_00n), empty]
  await expect(inTransaction(db, (tx) => postOnceEach(tx, both))).rejects.toThrow(
    'An entry without transfers.',
  )
  expect(await loanBalances(db, loan!.id)).toMatchObject({ entryCount: 1n })
})

test('the version before inserts entries itself, and they continue the same chain', async () => {
  const [loan] = await lend()
  await post(db, interestOn(loan!, 1_00n))
  const content = entryContent(interestOn(loan!, 2_00n))
  await sql`insert into entry (content) values (${content})`.execute(db)
  await post(db, interestOn(loan!, 4_00n))
  expect(await loanBalances(db, loan!.id)).toEqual({
    outstanding: { principal: 10_000_00n, interest: 7_00n },
    charged: 507_00n,
    costCap: CAP,
    entryCount: 4n,
  })
  expect((await audit(db)).differences).toEqual([])
})
