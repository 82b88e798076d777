// An entry of a brand is posted into the first open day from its own on, and never into a closed one.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { explained } from '#domain/journal/own-money.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { audit } from '#server/ledger/audit/audit.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { readEntryDates, postInto } from '#server/ledger/posting-date.ts'
import { addBrand, entryOn, inTransaction } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  await addBrand(db)
  await close('2026-11-20')
})

const dayOf = (text: string) => Temporal.PlainDate.from(text)

async function close(day: string): Promise<void> {
  await sql`
    insert into day_close (brand, day, closed_at, closed_by, balances)
    values ('ph', ${day}, ${`${day}T23:00:00Z`}, 'carla', '{}')`.execute(db)
}

/** A line of the bank, explained on the 25th in Manila. */
async function post(reference: string, valueOn: string, from: string) {
  await inTransaction(db, async (tx) => {
    const transfers = reference.startsWith('line:')
      ? explained('bank:bdo', 'income:other', 1_00n)
      : suspended(1_00n, 'cash:dragonpay')
    const moment = { at: Temporal.Instant.from('2026-11-25T02:00:00Z'), valueOn: dayOf(valueOn) }
    const event = reference.startsWith('line:') ? 'explained' : 'suspended'
    await postOnceEach(tx, [
      entryOn({ chain: 'brand:ph' }, event, transfers, { ...moment, reference }),
    ])
    await postInto(tx, reference, dayOf(from))
  })
  return (await readEntryDates(db, reference)).postedOn.toString()
}

test('it is posted on its own day, on the first open one, or on the day of its time', async () => {
  expect(await post('line:bank:bdo:1', '2026-11-23', '2026-11-23')).toBe('2026-11-23')
  expect(await post('line:bank:bdo:2', '2026-11-20', '2026-11-20')).toBe('2026-11-21')
  expect(await post('line:bank:bdo:3', '2026-10-01', '2026-10-01')).toBe('2026-11-21')
  expect(await post('line:bank:bdo:4', '2026-11-25', '2026-11-25')).toBe('2026-11-25')
  const { rows } = await sql<{ count: bigint }>`select count(*) from posting_date`.execute(db)
  expect(rows[0]?.count).toBe(3n)
})

test('no posting date is in a closed day, changes or goes', async () => {
  const into = sql`insert into posting_date (chain, sequence, brand, posted_on)`
  await expect(
    sql`${into} values ('brand:ph', 99, 'ph', '2026-11-20')`.execute(db),
  ).rejects.toThrow('The books of ph are closed for 2026-11-20.')
  for (const change of [
    sql`update posting_date set posted_on = '2026-11-22'`,
    sql`delete from posting_date`,
  ])
    await expect(change.execute(db)).rejects.toThrow('append-only')
})

test('the audit names a posting date that no rule gives', async () => {
  expect((await audit(db)).differences).toEqual([])
  await post('planted:1', '2026-11-24', '2026-11-24')
  await post('line:bank:bdo:5', '2026-11-24', '2026-11-23')
  await sql`insert into posting_date (chain, sequence, brand, posted_on)
    values ('brand:ph', 99, 'ph', '2026-11-22')`.execute(db)
  const { differences } = await audit(db)
  expect(differences.map(({ what }) => what).toSorted()).toEqual([
    'a posting date without an entry',
    'line:bank:bdo:5 is posted on 2026-11-23, and no rule says so',
    'planted:1 is posted on 2026-11-24, and no rule says so',
  ])
})
