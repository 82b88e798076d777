import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  listGeneralLedger,
  readReportChoices,
  readTrialBalance,
} from '#contract/console/reports/reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { entryOn, inTransaction } from '#server/ledger/testing-loan.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const finance = await testStaff(t, 'finance')
const today = toManilaDate(t.deps.clock.now())
const BRAND = 'ph'

type Row = Record<'account' | 'debit' | 'credit' | 'loanNumber' | 'reference', string>
const rowsOf = (text: string): Row[] => parse(text, { bom: true, columns: true })

/** Rows of the CSV of any other list, at most. */
const MAX_LISTED = 10_000

beforeAll(async () => {
  const entries = Array.from({ length: MAX_LISTED / 2 }, () =>
    entryOn({ chain: `brand:${BRAND}` }, 'suspended', suspended(1n, 'cash:dragonpay'), {
      at: t.deps.clock.now(),
    }),
  )
  await inTransaction(t.deps.database, async (tx) => postOnceEach(tx, entries))
})

/** Debits less credits by account, in centavos. */
function balancesOf(rows: readonly { account: string; debit: string; credit: string }[]) {
  const balances: Record<string, bigint> = {}
  for (const { account, debit, credit } of rows)
    balances[account] = (balances[account] ?? 0n) + BigInt(debit || 0) - BigInt(credit || 0)
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0n))
}

test('the file of the general ledger has every line, and sums to the trial balance', async () => {
  const first = today.subtract({ days: 300 })
  const period = `brand=${BRAND}&from=${first.toString()}&to=${today.toString()}`
  const { type, text } = await finance.take(`/reports/general-ledger.csv?${period}`)
  expect(type).toContain('text/csv')
  const rows = rowsOf(text)
  const { rows: counted } = await sql<{ count: number }>`
    select 2 * count(*)::int as count from transfer join entry using (chain, sequence)
    where brand = ${BRAND}`.execute(t.deps.database)
  expect(rows.length).toBe(counted[0]?.count)
  expect(rows.length).toBeGreaterThan(MAX_LISTED)
  expect(rows.some(({ loanNumber }) => loanNumber !== '')).toBe(true)
  const { data } = await finance.call(readTrialBalance, { brand: BRAND, on: today.toString() })
  expect(balancesOf(rows)).toEqual(balancesOf(data.rows))
  expect(data.debit).toBe(data.credit)
  expect(BigInt(data.debit)).toBeGreaterThan(0n)
  const csv = await finance.take(`/reports/trial-balance.csv?brand=${BRAND}&on=${today.toString()}`)
  expect(rowsOf(csv.text)).toEqual(data.rows)
})

test('a period of the general ledger is what the trial balance changed from its eve', async () => {
  const [from, to] = [today.subtract({ days: 60 }), today.subtract({ days: 20 })]
  const eve = from.subtract({ days: 1 })
  const on = async (day: Temporal.PlainDate) => {
    const { data } = await finance.call(readTrialBalance, { brand: BRAND, on: day.toString() })
    return data.rows
  }
  const period = `brand=${BRAND}&from=${from.toString()}&to=${to.toString()}`
  const { text } = await finance.take(`/reports/general-ledger.csv?${period}`)
  const lines = rowsOf(text)
  expect(lines.length).toBeGreaterThan(0)
  expect(balancesOf([...(await on(eve)), ...lines])).toEqual(balancesOf(await on(to)))
})

test('each file that is taken is a line in the log of staff', async () => {
  const period = 'brand=ph&from=2026-01-01&to=2026-01-31'
  const { text } = await finance.take(`/reports/general-ledger.csv?${period}`)
  expect(rowsOf(text)).toEqual([])
  const { rows } = await sql<{ act: string; kind: string; subject: string }>`
    select act, kind, subject from staff_log where staff_id = ${finance.id}
    order by month desc, sequence desc limit 1`.execute(t.deps.database)
  expect(rows).toEqual([{ act: 'readReports', kind: 'export', subject: period }])
})

test.each([
  [{ brand: 'nobody' }, 'brand: one of BRANDS_FILE.'],
  [{ to: '2026-02-30' }, 'to: a day as YYYY-MM-DD.'],
  [{ to: today.add({ days: 1 }).toString() }, 'to: it is not over yet.'],
  [{ from: today.toString(), to: '2026-01-01' }, 'to: not before `from`.'],
  [{ from: '2020-01-01' }, 'to: 366 days at most from `from`.'],
])('a general ledger for %j is refused, and so is its file', async (input, message) => {
  const refused = { code: CODES.inputRefused, message }
  expect(await finance.call(listGeneralLedger, input)).toMatchObject(refused)
  const query = new URLSearchParams(input).toString()
  const file = await finance.take(`/reports/general-ledger.csv?${query}`)
  expect(JSON.parse(file.text)).toMatchObject(refused)
})

test('a general ledger is read from a place that a page gave, and its file from the beginning', async () => {
  const cursor = 'WyJhIiwiYiIsImMiLCJkIiwiZSJd'
  expect(await finance.call(listGeneralLedger, { cursor })).toMatchObject({
    code: CODES.inputRefused,
    message: 'cursor: take it from the page before.',
  })
  const { type } = await finance.take(`/reports/general-ledger.csv?cursor=${cursor}`)
  expect(type).toContain('text/csv')
})

test('without a brand and a day a report is of the first brand and of yesterday', async () => {
  const { data: choices } = await finance.call(readReportChoices)
  const { data } = await finance.call(readTrialBalance)
  expect([data.brand, data.on]).toEqual([choices.brands[0]?.key, choices.lastDay])
  expect(data.on).toBe(today.subtract({ days: 1 }).toString())
})
