// What accountants book: the loss allowance of a day, and manual entries. Two people, in open days.
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import {
  bookAllowance,
  postManualEntry,
  readChart,
  readFinancialStatements,
  readLossAllowance,
  writeChart,
  writeLossRates,
} from '#contract/console/reports/accounting-reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { insertClose } from '#server/payments/close/day-close-store.ts'

const t = await demoApp()
const { deps } = t
const maker = await testStaff(t, 'finance')
const checker = await testStaff(t, 'finance')
const today = toManilaDate(deps.clock.now())
const day = today.subtract({ days: 1 })
const brand = 'ph'
const reason = 'Month end of the accountant'
const asked = { brand, reason, day: day.toString() }

/** Approves the only request that waits. */
async function approve() {
  const { items } = (await checker.call(listApprovals, {})).data
  expect(items).toHaveLength(1)
  const { id } = items[0]!
  const { entries } = (await checker.call(readApproval, { id })).data
  expect(await checker.call(decideApproval, { id, outcome: 'approved' })).toMatchObject({
    code: '0',
  })
  return entries
}

const allowanceOn = async (on: Temporal.PlainDate) =>
  (await maker.call(readLossAllowance, { brand, on: on.toString() })).data

/** Amounts of the statements of the month to a day, by code. */
async function statements(to: Temporal.PlainDate) {
  const { data } = await maker.call(readFinancialStatements, {
    brand,
    from: day.subtract({ days: 40 }).toString(),
    to: to.toString(),
  })
  expect(data.assets).toBe(data.funding)
  return Object.fromEntries(data.rows.map(({ code, amount }) => [code, BigInt(amount)]))
}

test('loss rates are written by two, and no later bucket has a lower one', async () => {
  const { seen } = await allowanceOn(day)
  const rates = { rate0: '1', rate1: '5', rate31: '20', rate61: '50', rate91: '100' }
  const falling = { ...rates, rate61: '10' }
  const refused = await maker.call(writeLossRates, { brand, reason, seen, ...falling })
  expect(refused.code).toBe(CODES.inputRefused)
  expect((await maker.call(writeLossRates, { brand, reason, seen, ...rates })).code).toBe('0')
  await approve()
})

test('the allowance of a day is booked into it once, and the next day books the difference', async () => {
  const { rows, allowance, booked } = await allowanceOn(day)
  expect([booked, rows.map(({ rate }) => rate)]).toEqual(['0', ['1', '5', '20', '50', '100']])
  expect(BigInt(allowance)).toBeGreaterThan(0n)
  const stale = await maker.call(bookAllowance, {
    ...asked,
    allowance: String(BigInt(allowance) + 1n),
  })
  expect(stale.code).toBe(CODES.stale)
  expect((await maker.call(bookAllowance, { ...asked, allowance })).code).toBe('0')
  expect((await statements(today))['1190']).toBe(undefined)
  await approve()
  expect((await statements(day.subtract({ days: 1 })))['1190']).toBe(undefined)
  expect(await statements(day)).toMatchObject({ 1190: -BigInt(allowance), 5110: BigInt(allowance) })
  expect((await maker.call(bookAllowance, { ...asked, allowance })).code).toBe(
    CODES.notInThisStatus,
  )

  const next = await allowanceOn(today)
  expect(next.booked).toBe(allowance)
  expect(next.allowance).not.toBe(allowance)
  const after = { ...asked, day: today.toString(), allowance: next.allowance }
  expect((await maker.call(bookAllowance, after)).code).toBe('0')
  const [entry] = await approve()
  const change = BigInt(next.allowance) - BigInt(allowance)
  expect(entry!.lines).toMatchObject([{ amount: String(change < 0n ? -change : change) }])
  expect((await statements(today))['1190']).toBe(-BigInt(next.allowance))
  // A day before one that is booked has its own no more.
  expect(await maker.call(bookAllowance, { ...asked, allowance })).toMatchObject({
    message: expect.stringContaining(`The allowance of ${today.toString()} is booked`),
  })
})

test('a manual entry is on accounts of the lender alone, balances, and is posted by two into its day', async () => {
  const { seen, chart } = (await maker.call(readChart, { brand })).data
  const withRent = { brand, seen, reason, chart: `${chart}\nown:rent,5210,Rent,expense` }
  expect((await maker.call(writeChart, withRent)).code).toBe('0')
  await approve()
  const entry = { ...asked, document: 'JV-2026/11-7' }
  const other = (await statements(day))['5910'] ?? 0n
  for (const lines of [
    'own:rent 100',
    'own:rent 100\nexpense:other -99.99',
    'own:car 100\nexpense:other -100',
    'own:rent 100\nbank:bdo -100',
    'receivable:principal 100\nexpense:other -100',
    'surplus -100\nexpense:other 100',
    'own:rent ten\nexpense:other -10',
    'own 100\nexpense:other -100',
    'own:rent 100\nown:rent -100',
  ])
    expect((await maker.call(postManualEntry, { ...entry, lines })).code).toBe(CODES.inputRefused)
  const lines =
    'own:rent 15,000.00\nexpense:stampTax 250.50\nexpense:other -15000\nstampTaxPayable -250.5'
  expect((await maker.call(postManualEntry, { ...entry, lines })).code).toBe(CODES.inputRefused)
  const written = { ...entry, lines: `${lines}0` }
  const long = 'The rent of November as agreed. '.repeat(7)
  for (const unfit of [long, 'Paid to 09171234567 in cash'])
    expect((await maker.call(postManualEntry, { ...written, reason: unfit })).code).toBe(
      CODES.inputRefused,
    )
  expect((await maker.call(postManualEntry, written)).code).toBe('0')
  expect((await statements(day))['5210']).toBe(undefined)
  await approve()
  const again = { ...written, document: ' jv-2026/11-7' }
  expect(await maker.call(postManualEntry, again)).toMatchObject({
    message: expect.stringContaining('is booked'),
  })
  // An account that is there on both sides changes by the difference.
  const netted = 'expense:stampTax 1.00\nexpense:stampTax -0.40\nown:rent -0.60'
  expect(
    (await maker.call(postManualEntry, { ...entry, document: 'JV-8', lines: netted })).code,
  ).toBe('0')
  await approve()
  const { seen: now, chart: kept } = (await maker.call(readChart, { brand })).data
  const turned = kept.replace('own:rent,5210,Rent,expense', 'own:rent,5210,Rent,asset')
  expect(
    (await maker.call(writeChart, { brand, seen: now, reason, chart: turned })).message,
  ).toContain('own:rent stays expense')
  expect(await statements(day)).toMatchObject({
    5210: 15_000_00n - 60n,
    5020: 250_50n + 60n,
    2120: 250_50n,
    5910: other - 15_000_00n,
  })
  expect((await auditBooks(deps.database)).differences).toEqual([])
})

test('nothing is posted into a closed day, nor approved once it is closed', async () => {
  const entry = { ...asked, document: 'JV-2', lines: 'capital 1.00\ndividends -1.00' }
  expect((await maker.call(postManualEntry, entry)).code).toBe('0')
  const closed = { brand, day, closedAt: deps.clock.now(), closedBy: maker.id }
  await deps.database.transaction().execute(async (tx) => insertClose(tx, closed, []))
  const [request] = (await checker.call(listApprovals, {})).data.items
  const { refused } = (await checker.call(readApproval, { id: request!.id })).data
  expect(refused).toContain('closed')
  const decided = await checker.call(decideApproval, { id: request!.id, outcome: 'approved' })
  expect(decided.code).toBe(CODES.notInThisStatus)
  expect((await maker.call(postManualEntry, { ...entry, document: 'JV-3' })).code).toBe(
    CODES.notInThisStatus,
  )
})
