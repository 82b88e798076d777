// Equal lines of a day are as many as the bank has, in each format and whatever files they come in.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import {
  writeCamt053,
  closingBalance,
  writeCsv,
  writeMt940,
  type Sample,
  type SampleLine,
} from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })

const FORMATS: [string, (sample: Sample) => string, string][] = [
  ['CSV', writeCsv, '2026-11-02'],
  ['MT940', writeMt940, '2026-11-03'],
  ['camt.053', writeCamt053, '2026-11-04'],
]

async function balance(): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(amount), 0)::bigint as balance from bank_line`.execute(deps.database)
  return rows[0]?.balance ?? 0n
}

/** How many lines a file brings, and how many of it were there. */
async function importing(text: string) {
  const { newCount, knownCount } = await importStatement(deps, text, { key: null }, 'ines')
  return [newCount, knownCount]
}

test.each(FORMATS)(
  '%s: equal lines of one file, of overlapping ones, and of the next',
  async (_, write, on) => {
    const same: SampleLine = { on, amount: 100_00n, reference: 'GCASH', text: 'TRANSFER' }
    const opening = await balance()
    const file = (from: number, lines: readonly SampleLine[]) =>
      write({ opening: opening + BigInt(from) * same.amount, lines, closesOn: on })
    expect(await importing(file(0, [same, same]))).toEqual([2, 0])
    expect(await importing(file(0, [same, same]))).toEqual([0, 2])
    expect(await importing(file(0, [same]))).toEqual([0, 1])
    expect(await importing(file(1, [same, same]))).toEqual([1, 1])
    expect(await importing(file(3, [same]))).toEqual([1, 0])
    expect(await importing(file(3, [same]))).toEqual([0, 1])
    expect(await importing(file(0, [same, same, same, same]))).toEqual([0, 4])
    expect(await balance()).toBe(opening + 400_00n)
  },
)

test.each(FORMATS)(
  '%s: a line that is equal to one before what went out again is not taken for it',
  async (_, write, on) => {
    const same: SampleLine = { on, amount: 100_00n, reference: 'MAYA', text: 'TRANSFER' }
    const out: SampleLine = { ...same, amount: -100_00n, text: 'TRANSFER OUT' }
    const opening = await balance()
    const file = (lines: readonly SampleLine[]) => write({ opening, lines, closesOn: on })
    expect(await importing(file([same, out]))).toEqual([2, 0])
    // It is what came first, or it came after both: its balances say the same.
    await expect(importing(file([same]))).rejects.toThrow('begins where our lines end')
    expect(await balance()).toBe(opening)
    expect(await importing(file([same, out]))).toEqual([0, 2])
    expect(await importing(file([same, out, same]))).toEqual([1, 2])
    expect(await balance()).toBe(closingBalance(opening, [same]))
    expect(await importing(file([same, out, same]))).toEqual([0, 3])
  },
)
