// The chart of accounts is a setting of two people, and what the accountant takes away goes by it.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import {
  readChart,
  readDailyJournal,
  readFinancialStatements,
  writeChart,
} from '#contract/console/reports/accounting-reports.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'

const t = await demoApp()
const maker = await testStaff(t, 'finance')
const checker = await testStaff(t, 'finance')
const today = toManilaDate(t.deps.clock.now())
const period = { brand: 'ph', from: today.subtract({ days: 30 }).toString(), to: today.toString() }
const reason = 'The chart that our accountant keeps'
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

const interest = async () => {
  const { rows } = (await maker.call(readFinancialStatements, period)).data
  return rows.find(({ accounts }) => accounts.split(' ').includes('income:interest'))
}

test('a chart takes effect once another person has approved it, and as they saw it', async () => {
  const shipped = (await maker.call(readChart, { brand: 'ph' })).data
  expect(shipped).toMatchObject({ version: null, requests: [] })
  const chart = `${shipped.chart.replace('4010,Interest income', '7100,Interest earned')}\nown:rent,8100,Rent,expense`
  const asked = { brand: 'ph', chart, seen: shipped.seen, reason }
  expect((await maker.call(writeChart, { ...asked, chart: 'capital,1,C,asset,x' })).code).toBe(
    CODES.inputRefused,
  )
  expect((await maker.call(writeChart, asked)).code).toBe('0')
  expect((await maker.call(writeChart, asked)).code).toBe(CODES.notInThisStatus)
  expect(await interest()).toMatchObject({ code: '4010' })

  const [request] = (await checker.call(listApprovals, {})).data.items
  const { wording, refused } = (await checker.call(readApproval, { id: request!.id })).data
  expect(refused).toBe(null)
  expect(wording).toEqual([
    {
      field: 'income:interest',
      before: '4010 Interest income (income)',
      after: '7100 Interest earned (income)',
    },
    { field: 'own:rent', before: '', after: '8100 Rent (expense)' },
  ])
  const decided = { id: request!.id, outcome: 'approved' } as const
  expect((await maker.call(decideApproval, decided)).code).toBe(CODES.notInThisStatus)
  expect((await checker.call(decideApproval, decided)).code).toBe('0')
  expect(await interest()).toMatchObject({ code: '7100', name: 'Interest earned' })
  expect((await maker.call(readChart, { brand: 'ph' })).data.version).toMatchObject({ reason })

  // On the version that was seen before, and without an account that entries may have.
  const without = { ...asked, chart: shipped.chart, seen: request!.id }
  expect(await maker.call(writeChart, without)).toMatchObject({
    message: 'chart: own:rent stays in the chart.',
  })
})

test('the files are in pesos, with the lender’s codes, and come to what the page shows', async () => {
  const query = new URLSearchParams(period).toString()
  const statements = (await maker.call(readFinancialStatements, period)).data
  expect(BigInt(statements.assets)).toBe(BigInt(statements.funding))
  expect(BigInt(statements.assets)).toBeGreaterThan(0n)
  const file = rowsOf((await maker.take(`/reports/financial-statements.csv?${query}`)).text)
  expect(file.map(({ amount }) => amount)).toEqual(
    statements.rows.map(({ amount }) => (Number(amount) / 100).toFixed(2)),
  )
  const journal = (await maker.call(readDailyJournal, period)).data
  expect(journal.debit).toBe(journal.credit)
  const lines = rowsOf((await maker.take(`/reports/daily-journal.csv?${query}`)).text)
  expect(lines).toHaveLength(journal.rows.length)
  expect(lines.some(({ code, account }) => code === '7100' && account === 'income:interest')).toBe(
    true,
  )
  expect(lines[0]!['debit']).toMatch(/^\d+\.\d\d$/)
})
