import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  CREDIT_FIELDS,
  listCreditFile,
  listJournal,
  NOT_HELD,
  readCoveredTransactions,
  readDataRequests,
  readQuarter,
  readStampTax,
} from '#contract/console/reports/regulator-reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { requestCounts } from '#server/backoffice/reports/authorities/data-requests-report.ts'
import { toldEntries } from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { entryOn, post } from '#server/ledger/testing-loan.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const db = t.deps.database
const today = toManilaDate(t.deps.clock.now())
const finance = await testStaff(t, 'finance')
const compliance = await testStaff(t, 'compliance')
const BRAND = 'ph'

type Row = Readonly<Record<string, string>>
const rowsOf = (text: string): Row[] => parse(text, { bom: true, columns: true })
const year = `brand=${BRAND}&from=${today.subtract({ days: 300 }).toString()}&to=${today.toString()}`

test('the register has each loan that was paid out, and sums to its months and the ledger', async () => {
  const asked = { brand: BRAND, ...Object.fromEntries(new URLSearchParams(year)) }
  const { data } = await finance.call(readStampTax, asked)
  const { text } = await finance.take(`/reports/stamp-tax/register.csv?${year}`)
  const register = rowsOf(text)
  const loans = await db.selectFrom('loan').selectAll().where('brand', '=', BRAND).execute()
  const paidOut = loans.filter(({ disbursed_on: on }) => on !== null)
  expect(new Set(register.map(({ loanNumber }) => loanNumber))).toEqual(
    new Set(paidOut.map(({ number }) => number)),
  )
  expect(register.length).toBe(paidOut.length)
  expect(register.length).toBe(data.loans)
  expect(data.loans).toBeGreaterThan(3)
  const sum = (name: string) => register.reduce((total, row) => total + BigInt(row[name] ?? ''), 0n)
  expect([String(sum('principal')), String(sum('tax'))]).toEqual([data.principal, data.tax])
  for (const { principal, lentByLedger } of data.rows) expect(principal).toBe(lentByLedger)
  // ₱15,000 for 120 days: 75 × ₱1.50 × 120 / 365 = ₱36.9863.
  const whole = register.find(
    ({ principal, termDays }) => principal === '1500000' && termDays === '120',
  )
  expect(whole).toMatchObject({ tax: '3699', isPassedOn: '' })
})

test('the journal balances in each entry, and is the general ledger', async () => {
  const { text } = await finance.take(`/reports/journal.csv?${year}`)
  const lines = rowsOf(text)
  const ledger = rowsOf((await finance.take(`/reports/general-ledger.csv?${year}`)).text)
  expect(lines.length).toBe(ledger.length)
  const centavos = (pesos = '') => BigInt(pesos === '' ? 0 : pesos.replace('.', ''))
  const sums = new Map<string, bigint>()
  for (const [place, { journalNo = '', debits, credits, accountName }] of lines.entries()) {
    sums.set(journalNo, (sums.get(journalNo) ?? 0n) + centavos(debits) - centavos(credits))
    expect(journalNo.length).toBeLessThanOrEqual(21)
    expect([accountName, centavos(debits)]).toEqual([
      ledger[place]?.['account'],
      BigInt(ledger[place]?.['debit'] || 0),
    ])
  }
  expect(new Set(sums.values())).toEqual(new Set([0n]))
  const entries = (await toldEntries(db)).filter(({ brand }) => brand === BRAND)
  expect(sums.size).toBe(entries.length)
  const { data } = await finance.call(listJournal, {
    brand: BRAND,
    from: today.subtract({ days: 300 }).toString(),
    to: today.toString(),
  })
  expect(data.items[0]).toMatchObject({
    journalDate: expect.stringMatching(/^\d\d\/\d\d\/20\d\d$/),
  })
})

test('the credit file has a row for each loan, and all that is held of it', async () => {
  const { text } = await compliance.take(`/reports/credit-file.csv?brand=${BRAND}`, {
    purpose: 'regulator',
  })
  const rows = rowsOf(text)
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', ...CREDIT_FIELDS.map(({ name }) => name)])
  const loans = await db.selectFrom('loan').selectAll().where('brand', '=', BRAND).execute()
  const paidOut = loans.filter(
    ({ disbursed_on: on, status }) => on && [170, 174, 180, 200].includes(status),
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(paidOut.map(({ id }) => id)))
  expect(rows.length).toBe(paidOut.length)
  const entries = await toldEntries(db)
  for (const { id = '', ...row } of rows) {
    const own = entries.filter(({ loanId }) => loanId === id)
    const notHeld = Object.keys(row).filter((name) => row[name] === 'not held')
    expect(new Set(notHeld)).toEqual(new Set(NOT_HELD))
    const paid = own.filter(
      ({ stands, transfers }) =>
        stands &&
        transfers.some(({ debit }) => debit.startsWith('cash:')) &&
        transfers.some(
          ({ credit }) => credit.startsWith('receivable:') || credit.startsWith('surplus:'),
        ),
    )
    const lastDay =
      paid
        .map(({ valueOn }) => valueOn.toString())
        .toSorted()
        .at(-1) ?? ''
    expect(row['lastPaymentDate']).toBe(lastDay)
    const isLate = loans.find((loan) => loan.id === id)?.status === 180
    expect([id, Number(row['overdueDays']) > 0]).toEqual([id, isLate])
    expect(BigInt(row['overdueAmount'] ?? '') > 0n).toBe(isLate)
  }
  expect(rows.every(({ fullName, mobile }) => fullName !== '' && mobile !== '')).toBe(true)
  expect(rows.some(({ overdueDays }) => Number(overdueDays) > 0)).toBe(true)
})

test('files with names are for compliance alone', async () => {
  const calls = [listCreditFile, readCoveredTransactions, readDataRequests]
  for (const call of calls) expect((await finance.call(call, {})).code).toBe(CODES.notAllowed)
  const file = await finance.take('/reports/credit-file.csv')
  expect(JSON.parse(file.text)).toMatchObject({ code: CODES.notAllowed })
})

test('money in suspense above ₱500,000 is covered too, each entry by itself', async () => {
  const now = t.deps.clock.now()
  const suspend = async (amount: bigint) =>
    post(
      db,
      entryOn({ chain: `brand:${BRAND}` }, 'suspended', suspended(amount, 'cash:dragonpay'), {
        at: now,
        valueOn: today,
      }),
    )
  await suspend(500_000_00n)
  await suspend(300_000_00n)
  await suspend(500_000_01n)
  const day = today.toString()
  const { data } = await compliance.call(readCoveredTransactions, {
    brand: BRAND,
    from: day,
    to: day,
  })
  expect(data.rows).toEqual([
    {
      day,
      direction: 'received',
      borrowerId: '',
      loanNumbers: '',
      transactions: 1,
      amount: '50000001',
    },
  ])
})

test('requests about data are counted by kind and by when they were decided', async () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const on = Temporal.PlainDate.from('2026-10-30')
  // Thirty working days after Monday 7 September, without a holiday in them: Monday 19 October.
  const asked = { kind: 'name', askedAt: at('2026-09-07T04:00:00Z') }
  const counts = requestCounts(
    [
      { ...asked, decidedAt: at('2026-10-19T15:59:00Z'), isGranted: true },
      { ...asked, decidedAt: at('2026-10-19T16:00:00Z'), isGranted: false },
      { ...asked, decidedAt: null, isGranted: false },
    ],
    on,
    HOLIDAYS,
  )
  expect(counts).toEqual({
    asked: 3,
    granted: 1,
    refused: 1,
    waiting: 1,
    inTime: 1,
    longestDays: 53,
  })

  const borrower = (
    await db.selectFrom('borrower').select(['id']).where('brand', '=', BRAND).execute()
  )[0]
  const now = t.deps.clock.now()
  await db
    .insertInto('consent_withdrawal')
    .values({
      borrower_id: borrower!.id,
      key: randomUUID(),
      withdrawn_at: now,
      withdrawn_by: 'borrower',
    })
    .execute()
  const period = { brand: BRAND, from: today.toString(), to: today.toString() }
  const { data } = await compliance.call(readDataRequests, period)
  expect(data.rows.find(({ kind }) => kind === 'objection')).toMatchObject({ asked: 1, inTime: 1 })
  const other = await compliance.call(readDataRequests, { ...period, brand: 'given' })
  expect(other.data.rows.every((row) => row.asked === 0)).toBe(true)
})

test('a quarter is one that is over, and the last one unless another is asked for', async () => {
  const { data } = await finance.call(readQuarter, {})
  expect(data.quarter).toMatch(/^20\d\d-Q[1-4]$/)
  expect(Temporal.PlainDate.compare(data.to, today)).toBe(-1)
  expect(data.rows.map(({ item }) => item)).toEqual(
    expect.arrayContaining(['granted', 'outstanding', 'collected', 'recovered']),
  )
  const refusedFor = async (quarter: string) =>
    (await finance.call(readQuarter, { quarter })).message
  expect(await refusedFor('2026-5')).toBe('quarter: as YYYY-Q1 to YYYY-Q4.')
  expect(await refusedFor(`${today.year + 1}-Q1`)).toBe('quarter: it is not over yet.')
  const { data: first } = await finance.call(readQuarter, { quarter: '2026-Q1' })
  expect([first.from, first.to]).toEqual(['2026-01-01', '2026-03-31'])
})
