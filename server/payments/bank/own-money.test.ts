// The lender's own money from capital to a closed day: what providers settle, payouts and their fees,
// a payout that comes back, a refund after its settlement, and statements in three formats.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MANILA } from '#domain/calendar/calendar.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { postNew } from '#server/ledger/journal.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  writeCamt053,
  writeCsv,
  writeMt940,
  type SampleLine,
} from '#server/providers/bank/testing-statements.ts'
import { netSettled } from '#server/payments/bank/lines/explain-line.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const server = await testApp({
  SANDBOX_URL: provider.url,
  BANK_ACCOUNTS_FILE: banksFile(),
  DRAGONPAY_PAYOUT_FEE: '1000',
})
const { deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, openLines, today, night, closeOf, paidOut, paid, lines, line, statement } =
  ownMoneyTools(server)

/** GCash's fee of a payment in the double. */
const FEE = 10_00n
const CAPITAL = 1_000_000_00n
const PREFUND = 300_000_00n
let first: Temporal.PlainDate
let before: Record<string, bigint>
const loans: Awaited<ReturnType<typeof loanOf>>[] = []
let payments: Shown[]
let payouts: Shown[]
const amountOf = (shown: Shown | undefined) => BigInt(shown?.amount ?? 0)
const change = async (account: string) =>
  ((await balances())[account] ?? 0n) - (before[account] ?? 0n)

beforeAll(async () => {
  // Before a day is closed: their payouts are posted in the past.
  for (const brand of ['ph', 'given', 'ph', 'given', 'ph']) loans.push(await loanOf(brand))
  await night()
  first = today()
  before = await balances()
  payments = [await paid(loans[0]!), await paid(loans[1]!)]
  payouts = [await paidOut(), await paidOut()]
  await byTwo('payInCapital', {
    brand: 'ph',
    bank: 'bdo',
    amount: String(CAPITAL),
    transferReference: 'CAP-2026-01',
  })
  await byTwo('prefundProvider', {
    brand: 'ph',
    bank: 'bdo',
    provider: 'dragonpay',
    amount: String(PREFUND),
    transferReference: 'PF-2026-0001',
  })
  line(first, CAPITAL, 'CAP-2026-01', 'DEPOSIT')
  line(first, -PREFUND, 'PF-2026-0001', 'INSTAPAY TO DRAGONPAY')
  await night()
  const net = amountOf(payments[0]) + amountOf(payments[1]) - 2n * FEE
  line(today(), net, 'SETTLE1', 'DRAGONPAY SETTLEMENT')
  line(today(), 37n, 'INT1', 'INTEREST')
  line(today(), -25_00n, 'SC1', 'SERVICE CHARGE')
})

test('what is typed by hand is booked once for its reference, whoever asks again', async () => {
  const again = { brand: 'ph', bank: 'bdo', amount: '1', transferReference: 'CAP-2026-01' }
  await expect(byTwo('payInCapital', again)).rejects.toThrow('was booked before')
  expect(await change('capital')).toBe(-CAPITAL)
  for (const [field, value] of [
    ['bank', 'other'],
    ['brand', 'other'],
    ['transferReference', '123'],
  ] as const)
    await expect(byTwo('payInCapital', { ...again, [field]: value })).rejects.toThrow(`${field}: `)
})

test('a day with a line that nothing explains is not closed, and says which', async () => {
  const refused = await closeOf('ph', first)
  expect(refused).toMatchObject({
    isClosed: false,
    unexplained: [{ what: 'bank:bdo: no statement for this day' }],
  })
})

test('a file is imported once; what a killed process left is matched by the queued job', async () => {
  const file = writeMt940(statement(0, today()))
  // The process ends after the import, before it matches.
  expect(await importStatement(deps, file, { key: null }, 'ines')).toMatchObject({
    account: 'bank:bdo',
    newCount: 5,
    knownCount: 0,
  })
  expect(await openLines()).toHaveLength(5)
  await settleJobs(deps)
  expect((await openLines()).map(({ text }) => text)).toEqual([
    expect.stringContaining('INTEREST'),
    expect.stringContaining('SERVICE CHARGE'),
  ])
  const settled = await balances()
  expect(await importStatement(deps, file, { key: null }, 'ines')).toMatchObject({
    newCount: 0,
    knownCount: 5,
  })
  await settleJobs(deps)
  expect(await balances()).toEqual(settled)
  await expectCleanBooks()
})

test('a damaged file, and one that does not go on where the lines end, change nothing', async () => {
  const rows = async () =>
    (await sql`select count(*)::int as lines from bank_line`.execute(deps.database)).rows
  const kept = await rows()
  const damaged = writeCamt053(statement(0, today())).replace('>25.00<', '>25.01<')
  await expect(importStatement(deps, damaged, { key: null }, 'ines')).rejects.toThrow(
    /^line 5: it opens at/,
  )
  const gap = { opening: 1n, lines: [lines[4] as SampleLine], closesOn: today().toString() }
  const later = { ...gap, lines: [{ ...gap.lines[0]!, reference: 'LATER' }] }
  await expect(importStatement(deps, writeMt940(later), { key: null }, 'ines')).rejects.toThrow(
    /a statement before it is missing/,
  )
  // The same lines in another format have other words.
  await expect(
    importStatement(deps, writeCsv(statement(0, today())), { key: null }, 'ines'),
  ).rejects.toThrow(/imported in another format/)
  expect(await rows()).toEqual(kept)
})

test('two people explain the other lines; then both brands close the day, once', async () => {
  expect(await closeOf('given', today().subtract({ days: 1 }))).toMatchObject({ isClosed: true })
  const [interest, charge] = await openLines()
  await byTwo('explainLine', { brand: 'ph', as: 'income', ...named(interest) })
  await byTwo('explainLine', { brand: 'ph', as: 'expense', ...named(charge) })
  await expect(
    byTwo('explainLine', { brand: 'ph', as: 'expense', ...named(charge) }),
  ).rejects.toThrow('is explained')
  expect(await openLines()).toEqual([])
  expect(await closeOf('ph', first)).toEqual({ isClosed: true, unexplained: [] })
  await expect(closeOf('ph', first)).rejects.toThrow('This day is closed.')
  await expect(closeOf('ph', today())).rejects.toThrow('an hour after its end')
  await expectCleanBooks()
})

test('all accounts are as computed by hand', async () => {
  const collected = amountOf(payments[0]) + amountOf(payments[1])
  const sent = amountOf(payouts[0]) + amountOf(payouts[1])
  expect({
    bank: await change('bank:bdo'),
    cash: await change('cash:dragonpay'),
    capital: await change('capital'),
    fees: await change('expense:providerFees'),
    income: await change('income:other'),
    expense: await change('expense:other'),
    suspense: await change('suspense'),
    disbursement: await change('disbursement'),
  }).toEqual({
    bank: CAPITAL - PREFUND + collected - 20_00n + 37n - 25_00n,
    // Two payouts at ₱10 each; everything that was collected is settled.
    cash: PREFUND - sent - 20_00n,
    capital: -CAPITAL,
    fees: 40_00n,
    income: -37n,
    expense: 25_00n,
    suspense: 0n,
    disbursement: 0n,
  })
})

test('a refund after the settlement is taken off the next one, and a payout that came back costs its fee', async () => {
  const from = lines.length
  const next = [await paid(loans[2]!), await paid(loans[3]!)]
  await act('POST', `/payments/${payments[0]!.reference}/refund`)
  await act('POST', `/payouts/${payouts[1]!.reference}/reverse`)
  const day = today()
  await night()
  const net = amountOf(next[0]) + amountOf(next[1]) - 2n * FEE - amountOf(payments[0])
  line(today(), net, 'SETTLE2', 'DRAGONPAY SETTLEMENT')
  await importStatement(deps, writeMt940(statement(from, today())), { key: null }, 'ines')
  await settleJobs(deps)
  expect(await openLines()).toEqual([])
  expect(await change('cash:dragonpay')).toBe(PREFUND - amountOf(payouts[0]) - 20_00n)
  expect(await change('expense:providerFees')).toBe(60_00n)
  expect(await closeOf('ph', day)).toEqual({ isClosed: true, unexplained: [] })
  await expectCleanBooks()
})

test('another amount than was listed waits as a difference, until two people say that it is fees', async () => {
  const from = lines.length
  const [payment, day] = [await paid(loans[4]!), today()]
  await night()
  line(today(), amountOf(payment) - FEE - 1n, 'SETTLE3', 'DRAGONPAY SETTLEMENT')
  await importStatement(deps, writeMt940(statement(from, today())), { key: null }, 'ines')
  await settleJobs(deps)
  const [short] = await openLines()
  expect(short).toMatchObject({ amount: amountOf(payment) - FEE - 1n })
  expect(await closeOf('ph', today().subtract({ days: 1 }))).toMatchObject({ isClosed: true })
  await night()
  const refused = await closeOf('ph', today().subtract({ days: 1 }))
  expect(refused.unexplained.map(({ what, amount }) => [what.split(' ')[0], amount])).toEqual(
    expect.arrayContaining([['bankLine', short?.amount]]),
  )
  const fees = await change('expense:providerFees')
  const days = { provider: 'dragonpay', from: day.toString(), to: day.toString() }
  const net = String(await netSettled(deps.database, days))
  await byTwo('settleLine', { ...days, ...named(short), net })
  expect((await change('expense:providerFees')) - fees).toBe(FEE + 1n)
  await expectCleanBooks()
})

test('an entry in a closed day is refused, one of today with an earlier value date is not', async () => {
  const late = (at: Temporal.Instant, reference: string) =>
    deps.database.transaction().execute(async (tx) =>
      postNew(tx, {
        chain: 'brand:ph',
        event: 'suspended',
        reason: 'in a test',
        reference,
        valueOn: first,
        at,
        transfers: suspended(1n, 'cash:dragonpay'),
      }),
    )
  const longAgo = first.subtract({ days: 40 }).toZonedDateTime(MANILA).toInstant()
  await expect(late(longAgo, 'late:1')).rejects.toThrow('are closed for the day')
  const undone = new Error('undone')
  await expect(
    deps.database.transaction().execute(async (tx) => {
      await postNew(tx, {
        chain: 'brand:ph',
        event: 'suspended',
        reason: 'in a test',
        reference: 'late:2',
        valueOn: first,
        at: deps.clock.now(),
        transfers: suspended(1n, 'cash:dragonpay'),
      })
      throw undone
    }),
  ).rejects.toBe(undone)
})

test('two people open a day and those after it; it closes again', async () => {
  await byTwo('reopenDay', { brand: 'ph', day: first.toString() })
  const { rows } = await sql<{ day: Temporal.PlainDate }>`
    select day from day_close where brand = 'ph' and reopened_at is null`.execute(deps.database)
  expect(rows).toEqual([])
  await expect(byTwo('reopenDay', { brand: 'ph', day: first.toString() })).rejects.toThrow(
    'not closed',
  )
  expect(await closeOf('ph', first)).toMatchObject({ isClosed: true })
  const { rows: kept } = await sql`
    select closed_by, reopened_by is not null as "isReopened" from day_close
    where brand = 'ph' and day = ${first} order by closed_at`.execute(deps.database)
  expect(kept).toEqual([
    { closed_by: 'carla', isReopened: true },
    { closed_by: 'carla', isReopened: false },
  ])
  await expectCleanBooks()
})

function named(open: { readonly account: string; readonly line: string } | undefined) {
  return { account: open?.account ?? '', line: open?.line ?? '' }
}

test('payouts of a day before a downtime of twelve days have cost their fees', async () => {
  const fees = await change('expense:providerFees')
  await paidOut()
  await act('POST', '/clock', { days: 12 })
  await settleJobs(deps)
  expect((await change('expense:providerFees')) - fees).toBe(10_00n)
})
