// A file of more lines than one statement of the database inserts.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { writeMt940 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const on = '2026-11-02'

/** Every third line is equal to one of ten others. */
const fileOf = (count: number) =>
  writeMt940({
    opening: 0n,
    closesOn: on,
    lines: Array.from({ length: count }, (_, place) => {
      const reference = place % 3 === 0 ? `SAME${place % 10}` : `REF${place}`
      return { on, amount: BigInt(1 + (place % 10)), reference, text: 'CREDIT' }
    }),
  })

const imported = async (count: number) =>
  importStatement(deps, fileOf(count), { key: null }, 'ines')

test('thousands of lines keep the order of the file, and a longer file adds the rest', async () => {
  expect(await imported(2300)).toMatchObject({ newCount: 2300, knownCount: 0 })
  expect(await imported(2300)).toMatchObject({ newCount: 0, knownCount: 2300 })
  expect(await imported(3400)).toMatchObject({ newCount: 1100, knownCount: 2300 })
  const { rows } = await sql<{ place: number; amount: bigint }>`
    select place, amount from bank_line order by place`.execute(deps.database)
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.map(({ amount }) => amount)).toEqual(rows.map((_, at) => BigInt(1 + (at % 10))))
  expect(rows).toHaveLength(3400)
})
