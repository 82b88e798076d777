// What a line of the bank can be: each kind has an account of its own, and a sign.
import { beforeAll, expect, test } from 'vitest'
import { LINE_MEANINGS, LINE_WAYS, lineMeanings } from '#contract/console/money/differences.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { strayInTransit } from '#server/payments/close/stray-in-transit.ts'
import { strayAtBanks } from '#server/payments/close/bank-reconciliation.ts'
import { toClosingDay } from '#server/payments/close/close-day.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { writeMt940, TEST_BANKS } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const { deps } = server
const { expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, openLines, today } = ownMoneyTools(server)

/** Lines of an account by their references. */
const lines: Record<string, { account: string; line: string }> = {}
let stray: unknown
const atProviders = async () => deps.database.transaction().execute(strayAtProviders)

async function bring(key: 'bdo' | 'ubp', amounts: Record<string, bigint>): Promise<void> {
  const on = today().toString()
  const number = TEST_BANKS.find((bank) => bank.key === key)?.number.replaceAll('-', '') ?? ''
  const sample = Object.entries(amounts).map(([reference, amount]) => {
    return { on, amount, reference, text: `TEXT OF ${reference}` }
  })
  const file = writeMt940({ opening: 0n, lines: sample, closesOn: on })
  await importStatement(deps, file.replace('001234567890', number), { key: null }, 'ines')
  for (const { account, line, text } of await openLines())
    lines[text.split(' ').at(-1) ?? ''] = { account, line }
  await settleJobs(deps)
}

beforeAll(async () => {
  stray = await atProviders()
  const prefund = { brand: 'ph', bank: 'bdo', provider: 'dragonpay', amount: '700000' }
  await byTwo('prefundProvider', { ...prefund, transferReference: 'PF-2026-0009' })
  await bring('bdo', {
    OWNOUT: -40_000_00n,
    P1: -3_000_00n,
    P2: -7_000_00n,
    LOAN: 500_000_00n,
    REPAY: -100_000_00n,
    DIV: -75_000_00n,
    CAP: 200_000_00n,
  })
  await bring('ubp', { OWNIN: 40_000_00n, LATER: -500_000_00n })
})

const as = async (name: string, said: { as: (typeof LINE_MEANINGS)[number]; provider?: string }) =>
  byTwo('explainLine', { ...lines[name]!, brand: 'ph', ...said })

async function changed(happens: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await balances()
  await happens()
  const after = await balances()
  const change = Object.entries(after).map(([account, amount]) => {
    return [account, amount - (before[account] ?? 0n)] as const
  })
  return Object.fromEntries(change.filter(([, amount]) => amount !== 0n))
}

test('a transfer between two banks of ours is two lines, and what is between comes to 0', async () => {
  expect(await changed(async () => as('OWNOUT', { as: 'ownTransfer' }))).toEqual({
    'bank:bdo': -40_000_00n,
    inTransit: 40_000_00n,
  })
  await expectCleanBooks()
  expect(await changed(async () => as('OWNIN', { as: 'ownTransfer' }))).toEqual({
    'bank:ubp': 40_000_00n,
    inTransit: -40_000_00n,
  })
})

test('money for payouts with a short reference is at the provider that is chosen', async () => {
  await expect(as('P1', { as: 'prefunding' })).rejects.toThrow('names no provider. Choose one.')
  await expect(as('P1', { as: 'prefunding', provider: 'nobody' })).rejects.toThrow('provider: one')
  const booked = await changed(async () => as('P1', { as: 'prefunding', provider: 'dragonpay' }))
  expect(booked).toEqual({ 'bank:bdo': -3_000_00n, 'cash:dragonpay': 3_000_00n })
})

test('a transfer that was ordered and waits for its line is not booked again', async () => {
  const said = { as: 'prefunding', provider: 'dragonpay' } as const
  expect(await changed(async () => as('P2', said))).toEqual({})
  expect((await openLines()).map(({ text }) => text)).not.toContain('TEXT OF P2')
})

test('a loan of another lender is owed, is repaid, and never more than is owed', async () => {
  await expect(as('REPAY', { as: 'lenderLoan' })).rejects.toThrow('₱0.00 is owed to lenders')
  expect(await changed(async () => as('LOAN', { as: 'lenderLoan' }))).toEqual({
    'bank:bdo': 500_000_00n,
    borrowedFunds: -500_000_00n,
  })
  expect(await changed(async () => as('REPAY', { as: 'lenderLoan' }))).toMatchObject({
    borrowedFunds: 100_000_00n,
  })
  await expect(as('LATER', { as: 'lenderLoan' })).rejects.toThrow('₱400,000.00 is owed to lenders')
})

test('a dividend goes out and capital comes in, each to its own account', async () => {
  await expect(as('CAP', { as: 'dividend' })).rejects.toThrow('A dividend goes out')
  await expect(as('DIV', { as: 'capital' })).rejects.toThrow('Capital of the owners comes in')
  expect(await changed(async () => as('DIV', { as: 'dividend' }))).toEqual({
    'bank:bdo': -75_000_00n,
    dividends: 75_000_00n,
  })
  expect(await changed(async () => as('CAP', { as: 'capital' }))).toMatchObject({
    capital: -200_000_00n,
  })
})

test('what an amount can be is offered, and nothing else', () => {
  for (const each of LINE_MEANINGS) {
    expect(lineMeanings(1n).includes(each)).toBe(LINE_WAYS[each] !== 'out')
    expect(lineMeanings(-1n).includes(each)).toBe(LINE_WAYS[each] !== 'in')
  }
})

test('banks, providers and the audit agree; what is on its way for too long keeps a day open', async () => {
  await expectCleanBooks()
  expect(await atProviders()).toEqual(stray)
  const tx = async (days: number) =>
    deps.database.transaction().execute(async (open) => {
      const endsAt = deps.clock.now().add({ hours: 24 * days })
      const banks = await strayAtBanks(open, ['bank:bdo', 'bank:ubp'], toClosingDay('ph', today()))
      // The day is not over.
      const differing = banks.filter(({ amount }) => amount !== null)
      return [...differing, ...(await strayInTransit(open, { brand: 'ph', day: today(), endsAt }))]
    })
  expect(await tx(30)).toEqual([])
  await as('LATER', { as: 'ownTransfer' })
  expect(await tx(6)).toEqual([])
  expect(await tx(8)).toEqual([
    { what: expect.stringContaining('no line shows that it came'), amount: 500_000_00n },
  ])
  await expectCleanBooks()
})
