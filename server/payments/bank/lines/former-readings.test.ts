// What a version before read of a line in part is known again, and a file brings each account its own.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { writeCamt053, writeMt940, type Sample } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })

const importing = async (text: string, leaveOutOthers = false) =>
  importStatement(deps, text, { key: null, leaveOutOthers }, 'ines')

async function kept() {
  const { rows } = await sql<{ account: string; count: number; balance: bigint }>`
    select account, count(*)::int as count, sum(amount)::bigint as balance from bank_line
    group by account order by account`.execute(deps.database)
  return rows.map(({ account, count, balance }) => [account, count, balance])
}

const sample = (opening: bigint, on: string, amounts: readonly bigint[], text: string): Sample => ({
  opening,
  closesOn: on,
  lines: amounts.map((amount) => ({ on, amount, reference: 'NOTPROVIDED', text })),
})
/** A statement as a version before read it, without the words that it lost. */
const named = (text: string, ...names: readonly string[]) =>
  names.reduce(
    (some, name) =>
      some.replace(
        '</Refs>\n          <RmtInf>',
        `</Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf>`,
      ),
    text,
  )

test('equal lines that were kept without their names are not kept again with them', async () => {
  const first = writeCamt053(sample(0n, '2026-11-02', [100_00n, 100_00n], 'CREDIT'))
  expect(await importing(first)).toMatchObject({ newCount: 2, knownCount: 0 })
  const before = await kept()
  const again = named(first, 'ANA', 'BEN')
  expect(again).toContain('BEN')
  expect(await importing(again)).toMatchObject({ newCount: 0, knownCount: 2 })
  expect(await importing(first)).toMatchObject({ newCount: 0, knownCount: 2 })
  expect(await kept()).toEqual(before)
  // And a statement over both adds what is new alone.
  const more = sample(0n, '2026-11-02', [100_00n, 100_00n, 100_00n], 'CREDIT')
  expect(await importing(named(writeCamt053(more), 'ANA', 'BEN', 'CARLA'))).toMatchObject({
    newCount: 1,
    knownCount: 2,
  })
  expect(await importing(named(writeCamt053(more), 'ANA', 'BEN', 'CARLA'))).toMatchObject({
    newCount: 0,
    knownCount: 3,
  })
  // Other words than were ever read of it are another line.
  await expect(importing(first.replace('CREDIT', 'OTHER'))).rejects.toThrow('others than ours')
})

test('a line is known whose letters or references to characters could not be read before', async () => {
  for (const [on, before, now] of [
    ['2026-11-03', 'PE\uFFFDA', 'PEÑA'],
    ['2026-11-04', 'PE&amp;#209;A', 'PE&#209;A'],
    ['2026-11-05', 'X'.repeat(500), 'X'.repeat(600)],
  ] as const) {
    const opening = (await kept())[0]?.[2] as bigint
    const file = writeCamt053(sample(opening, on, [1_00n], 'WORDS'))
    expect(await importing(file.replace('WORDS', before).replace('BDO26', '26'))).toMatchObject({
      newCount: 1,
    })
    expect(await importing(file.replace('WORDS', now).replace('BDO26', '26'))).toMatchObject({
      newCount: 0,
      knownCount: 1,
    })
  }
})

test('a line that was kept a year early by its entry date is not kept again in its year', async () => {
  const opening = (await kept())[0]?.[2] as bigint
  const file = (days: string) =>
    writeMt940(sample(opening, '2026-02-05', [5_00n], 'BACK VALUED')).replace(
      ':61:2602050205',
      `:61:${days}`,
    )
  // A version before read 0205 beside a value date of October as the February before it.
  expect(await importing(file('2502050205'))).toMatchObject({ newCount: 1 })
  expect(await importing(file('2510300205'))).toMatchObject({ newCount: 0, knownCount: 1 })
})

test('a file of two accounts brings each its own; one that is not ours refuses all, or is left out by choice', async () => {
  const opening = (await kept())[0]?.[2] as bigint
  const bdo = writeMt940(sample(opening, '2026-11-06', [7_00n], 'ONE'))
  const ubp = writeMt940(sample(0n, '2026-11-06', [9_00n], 'TWO')).replace(
    '001234567890',
    '109876543210',
  )
  const other = bdo.replace('001234567890', '5550001')
  const before = await kept()
  await expect(importing(bdo + ubp + other)).rejects.toThrow('it is of account BNORPHMM/5550001')
  expect(await kept()).toEqual(before)
  expect(await importing(bdo + ubp + other, true)).toMatchObject({
    account: 'bank:bdo',
    newCount: 1,
    more: [{ account: 'bank:ubp', newCount: 1 }],
    leftOut: ['BNORPHMM/5550001'],
  })
  expect((await kept())[1]).toEqual(['bank:ubp', 1, 9_00n])
})
