// Statements follow one on the other by their balances: no line is lost, and none is had twice.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { sweepLineWords } from '#server/payments/bank/lines/sweep-line-words.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import {
  writeMt940,
  type Sample,
  type SampleLine,
} from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = server
const { expectCleanBooks } = repaymentTools(server)
const { byTwo } = ownMoneyTools(server)

/** Two people send the same on one day, with the same words. */
const same = { on: '2026-11-02', amount: 100_00n, reference: 'GCASH', text: 'TRANSFER' }
const out: SampleLine = { ...same, amount: -100_00n, text: 'TRANSFER OUT' }
const other: SampleLine = { ...same, amount: 7n, text: 'INTEREST' }

const statementOf = (opening: bigint, lines: readonly SampleLine[], closesOn = same.on): Sample => {
  return { opening, lines, closesOn }
}
const imported = async (...samples: readonly Sample[]) => {
  const { newCount, knownCount } = await importStatement(
    deps,
    samples.map(writeMt940).join(''),
    { key: null },
    'ines',
  )
  return [newCount, knownCount]
}
const kept = async () => {
  const { rows } = await sql`
    select (select count(*)::int from bank_line) as lines,
      (select sum(amount)::bigint from bank_line) as balance,
      (select count(*)::int from bank_statement) as statements`.execute(deps.database)
  return rows[0]
}

test('equal lines of a day are kept from each statement, alone in it or not', async () => {
  expect(await imported(statementOf(0n, [same]))).toEqual([1, 0])
  expect(await imported(statementOf(100_00n, [same]))).toEqual([1, 0])
  expect(await imported(statementOf(200_00n, [same, other]))).toEqual([2, 0])
  expect(await kept()).toEqual({ lines: 4, balance: 300_07n, statements: 3 })
  await expectCleanBooks()
})

test('each of these files again changes nothing, and one over all of them adds what is new', async () => {
  const before = await kept()
  expect(await imported(statementOf(0n, [same]))).toEqual([0, 1])
  expect(await imported(statementOf(100_00n, [same]))).toEqual([0, 1])
  expect(await imported(statementOf(200_00n, [same, other]))).toEqual([0, 2])
  // The bank has another order within the day.
  expect(await imported(statementOf(0n, [other, same, same, same]))).toEqual([0, 4])
  expect(await kept()).toEqual(before)
  expect(await imported(statementOf(100_00n, [same, same, other, same]))).toEqual([1, 3])
  expect(await kept()).toEqual({ lines: 5, balance: 400_07n, statements: 4 })
  await expectCleanBooks()
})

test('a statement that is missing is seen though all words of the next are known', async () => {
  const before = await kept()
  await expect(imported(statementOf(500_07n, [same]))).rejects.toThrow(
    'goes on from a balance of ₱500.07, and we have ₱400.07: a statement before it is missing',
  )
  await expect(
    imported(statementOf(400_07n, [other]), statementOf(500_07n, [same])),
  ).rejects.toThrow('a statement before it is missing')
  // Its balance is one of ours, its lines are not.
  await expect(imported(statementOf(100_00n, [other, other]))).rejects.toThrow('others than ours')
  expect(await kept()).toEqual(before)
})

test('lines that come to nothing are kept once, also when a balance was there before', async () => {
  const wash = statementOf(400_07n, [out, same])
  expect(await imported(wash)).toEqual([2, 0])
  expect(await imported(wash)).toEqual([0, 2])
  // It may be the first of them, or a line after both.
  await expect(imported(statementOf(400_07n, [out]))).rejects.toThrow('lines before are equal')
  expect(await kept()).toMatchObject({ lines: 7, balance: 400_07n })
})

test('two statements of a day in one file end with the balance of the second', async () => {
  expect(
    await imported(statementOf(400_07n, [other]), statementOf(400_14n, [other, other])),
  ).toEqual([3, 0])
  expect(await kept()).toMatchObject({ lines: 10, balance: 400_28n })
  await expectCleanBooks()
})

test('a statement without lines covers its days, once', async () => {
  const { statements } = (await kept()) as { statements: number }
  expect(await imported(statementOf(400_28n, [], '2026-11-03'))).toEqual([0, 0])
  expect(await imported(statementOf(400_28n, [], '2026-11-03'))).toEqual([0, 0])
  expect(
    await imported(statementOf(400_28n, [{ ...other, on: '2026-11-04' }], '2026-11-04')),
  ).toEqual([1, 0])
  expect(await imported(statementOf(400_28n, [], '2026-11-03'))).toEqual([0, 0])
  await expect(imported(statementOf(1n, [], '2026-11-05'))).rejects.toThrow('is missing')
  expect(await kept()).toMatchObject({ lines: 11, statements: statements + 2 })
  await expectCleanBooks()
})

test('words of lines are erased some time after they are explained, and their file is still known', async () => {
  const named = { ...other, on: '2026-11-05', text: 'FROM JUAN DELA CRUZ' }
  const references = [
    'BDO-2611/05',
    'Juan dela Cruz',
    'GCASH:09171234567',
    'G:08171234567',
    '9171234567',
    'DELACRUZ-1990',
    'Juan-2',
    'Ana 12345',
  ]
  const people = statementOf(
    400_35n,
    references.map((reference) => ({ ...named, reference })),
    named.on,
  )
  expect(await imported(people)).toEqual([8, 0])
  const words = async () => {
    const { rows } = await sql<{ line: string; words: string }>`
      select line, concat_ws(' ', reference, text) as words from bank_line
      where booked_on = ${named.on} order by place`.execute(deps.database)
    return rows
  }
  const lines = await words()
  const open = lines.at(-1)?.words ?? ''
  expect(open).toContain('JUAN')
  for (const { line } of lines.slice(0, -1))
    await byTwo('explainLine', { brand: 'ph', as: 'income', account: 'bank:bdo', line })
  const now = deps.clock.now()
  const never = Temporal.Instant.from('2000-01-01T00:00:00Z')
  const swept = async (explainedSince: Temporal.Instant, bookedSince = never) =>
    sweepLineWords(deps.database, { explainedSince, bookedSince })
  expect(await swept(now.subtract({ hours: 1 }))).toBe(false)
  expect(await words()).toEqual(lines)
  expect(await swept(now.add({ hours: 1 }))).toBe(false)
  expect((await words()).map((each) => each.words.trim())).toEqual([
    'BDO-2611/05',
    ...Array<string>(6).fill(''),
    // Nobody has said yet what it is.
    open,
  ])
  // On the last day for which it is kept, and after it.
  const day = Temporal.Instant.from(`${named.on}T12:00:00Z`)
  expect(await swept(never, day)).toBe(false)
  expect((await words()).at(-1)?.words).toBe(open)
  expect(await swept(never, day.add({ hours: 24 }))).toBe(false)
  expect((await words()).at(-1)?.words.trim()).toBe('')
  const before = await kept()
  expect(await imported(people)).toEqual([0, 8])
  expect(await kept()).toEqual(before)
  await expectCleanBooks()
})

test('a statement of days to come is refused, and the one of today is taken after it', async () => {
  const before = await kept()
  const today = toManilaDate(deps.clock.now())
  const tomorrow = today.add({ days: 1 }).toString()
  const balance = (before as { balance: bigint }).balance
  await expect(imported(statementOf(balance, [], tomorrow))).rejects.toThrow('is after today')
  await expect(
    imported(statementOf(balance, [{ ...other, on: tomorrow }], tomorrow)),
  ).rejects.toThrow(`it says ${tomorrow}, which is after today`)
  expect(await kept()).toEqual(before)
  await imported(statementOf(balance, [], today.toString()))
})
