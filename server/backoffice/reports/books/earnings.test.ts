import { beforeAll, expect, test } from 'vitest'
import { readRepaymentOnTime, readYield } from '#contract/console/reports/lending-reports.ts'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { earnedMonths } from '#server/backoffice/reports/books/earned-months.ts'
import { installmentsDue } from '#server/backoffice/reports/portfolio/on-time-store.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const db = t.deps.database
const finance = await testStaff(t, 'finance')
/** A year before all loans of the demo. */
const YEAR = 2025

beforeAll(async () => {
  // ₱10,000 in four installments of ₱2,500, due on 31 March, 30 April, 30 May and 29 June.
  const { id, borrowerId, chain } = await addLoan(db)
  await db
    .updateTable('loan')
    .set({ brand: 'ph', disbursed_on: Temporal.PlainDate.from(`${YEAR}-03-01`) })
    .where('id', '=', id)
    .execute()
  const due = ['03-31', '04-30', '05-30', '06-29']
  await db
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version: 1,
      reason: 'disbursed',
      issued_at: Temporal.Instant.from(`${YEAR}-03-01T02:00:00Z`),
      starts_on: Temporal.PlainDate.from(`${YEAR}-03-01`),
      rows: JSON.stringify(
        due.map((on, place) => ({
          number: place + 1,
          dueOn: `${YEAR}-${on}`,
          principal: '250000',
        })),
      ),
    })
    .execute()
  const on = (day: string) => ({
    valueOn: Temporal.PlainDate.from(`${YEAR}-${day}`),
    at: Temporal.Instant.from(`${YEAR}-${day}T02:00:00Z`),
  })
  const lent = disbursed(id, { netProceeds: 9_700_00n, keptBack: 300_00n }, 'cash:dragonpay')
  await post(db, entryOn({ chain }, 'disbursed', lent, on('03-01')))
  const pay = async (installment: number, day: string, amount: bigint) => {
    const parts = [{ portion: 'principal' as const, amount }]
    const transfers = repaid({ loanId: id, borrowerId }, parts, 0n, 'cash:dragonpay')
    const own = transfers.map((transfer) => ({ ...transfer, installment }))
    await post(db, entryOn({ chain }, 'repaid', own, on(day)))
  }
  const earn = async (day: string, interest: bigint, penalties = 0n) =>
    post(db, entryOn({ chain }, 'accrued', accrued(id, { interest, penalties }), on(day)))
  await earn('03-31', 275_00n)
  // The first on its due date; of the second a part in time, the rest a week late.
  await pay(1, '03-31', 2_500_00n)
  await pay(2, '04-29', 1_000_00n)
  await earn('04-30', 206_25n, 5_00n)
  await pay(2, '05-07', 1_500_00n)
  // The third eight days late; the last one is not paid.
  await pay(3, '06-07', 2_500_00n)
})

test('installments are counted by when all of their principal was paid', async () => {
  const [first, last] = [`${YEAR}-01-01`, `${YEAR}-12-31`].map((day) =>
    Temporal.PlainDate.from(day),
  )
  const none = { onTime: 0, within7Days: 0, within30Days: 0, later: 0, replaced: 0, notPaid: 0 }
  const month = (name: string, column: keyof typeof none) => ({
    month: `${YEAR}-${name}`,
    installments: 1,
    principal: 2_500_00n,
    ...none,
    [column]: 1,
  })
  expect(await installmentsDue(db, { brand: 'ph', first: first!, last: last! })).toEqual([
    month('03', 'onTime'),
    month('04', 'within7Days'),
    month('05', 'within30Days'),
    month('06', 'notPaid'),
  ])
  expect(await installmentsDue(db, { brand: 'given', first: first!, last: last! })).toEqual([])
})

test('the yield is interest and fees over the principal owed on average', async () => {
  const asked = { brand: 'ph', from: `${YEAR}-03-01`, to: `${YEAR}-04-30` }
  const { data } = await finance.call(readYield, asked)
  expect(data.rows).toEqual([
    {
      month: `${YEAR}-03`,
      days: 31,
      interest: '27500',
      fees: '30000',
      penalties: '0',
      // 30 days of ₱10,000 and one of ₱7,500: ₱9,919.3548…
      averagePrincipal: '991935',
      // ₱575 of it, and times 365 / 31.
      yield: '5.80',
      yieldOfYear: '68.25',
    },
    {
      month: `${YEAR}-04`,
      days: 30,
      interest: '20625',
      fees: '0',
      penalties: '500',
      // 28 days of ₱7,500 and two of ₱6,500: ₱7,433.3333…
      averagePrincipal: '743333',
      yield: '2.77',
      yieldOfYear: '33.76',
    },
  ])
  const before = await finance.call(readYield, {
    ...asked,
    from: `${YEAR}-01-01`,
    to: `${YEAR}-01-31`,
  })
  expect(before.data.rows[0]).toMatchObject({ averagePrincipal: '0', yield: '', yieldOfYear: '' })
})

test('a period without days is the twelve months up to yesterday', async () => {
  const { data } = await finance.call(readRepaymentOnTime, {})
  const last = Temporal.PlainDate.from(data.to)
  expect(data.from).toBe(last.with({ day: 1 }).subtract({ months: 11 }).toString())
  const { text } = await finance.take('/reports/on-time.csv')
  expect(text).toMatch(/^\uFEFFmonth,installments,principal,onTime,within7Days,within30Days,later,/)
  expect(text.trimEnd().split('\r\n')).toHaveLength(data.rows.length + 1)
})

test('nothing posted in a month leaves what is owed as it is', () => {
  const day = (text: string) => Temporal.PlainDate.from(text)
  const opening = { day: null, principal: 7_00n, interest: 9n, fees: 9n, penalties: 9n }
  expect(earnedMonths([opening], day('2026-02-27'), day('2026-03-02'))).toEqual([
    { month: '2026-02', days: 2, interest: 0n, fees: 0n, penalties: 0n, owedEachDay: 14_00n },
    { month: '2026-03', days: 2, interest: 0n, fees: 0n, penalties: 0n, owedEachDay: 14_00n },
  ])
})
