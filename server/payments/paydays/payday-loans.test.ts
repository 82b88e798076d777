// A product on paydays, from its offer to its payout (lending rules, "Payday dates").
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { firstPayday } from '#domain/calendar/paydays.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { readRow, type Recorded } from '#server/lending/loan/record/loan-record.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { paydayProduct } from '#doubles/demo/demo-payday-product.ts'

const server = await testApp()
const { app, deps } = server
const { act, expectCleanBooks } = repaymentTools(server)
const { database } = deps
const PRODUCT = { productId: '15' }

const goTo = async (day: Temporal.PlainDate) =>
  act('POST', '/clock', { to: `${day.toString()}T08:00:00+08:00` })
const today = () => toManilaDate(deps.clock.now())

beforeAll(async () => {
  // Ten days before the 15th, so that both ends of the first date are at hand.
  const next = today().add({ months: 1 })
  await goTo(next.with({ day: 5 }))
  const brand = deps.config.brands.get('ph')!
  await database
    .transaction()
    .execute(async (tx) => saveProduct(tx, paydayProduct(), brand, deps.clock.now()))
})

async function schedulesOf(loanId: string): Promise<ScheduleRow[][]> {
  const { rows } = await sql<{ rows: Recorded<ScheduleRow>[] }>`
    select rows from loan_schedule where loan_id = ${loanId} order by version`.execute(database)
  return rows.map((each) => each.rows.map(readRow))
}

const loanOf = async (id: string) =>
  database.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function bind(token: string) {
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo: '09171234567' }
  const form = { product_id: '15', ...account, accountName: 'Ana Cruz' }
  expect((await ask(app, bindPayoutAccount, form, { token })).code).toBe('0')
  await settleJobs(deps)
}

test('the offer has the paydays to choose from, and the chosen ones are what is accepted', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { data: first } = await borrower.see(PRODUCT)
  const start = today()
  const due = firstPayday('both', start).toString()
  expect(first.dueDates?.map(({ payday, isChosen }) => [payday, isChosen])).toEqual([
    ['', 1],
    ['both', 0],
    ['monthEnd', 0],
    ['15', 0],
    ['5', 0],
  ])
  const { data: offer } = await borrower.see({ ...PRODUCT, amount: 10_000_00, payday: 'both' })
  expect(offer).toMatchObject({ periods: 8, termUnit: 15, firstPayTime: due })
  expect(offer.periodOptions.map(({ periods }) => periods)).toEqual([8, 12])
  const { amount, periods, termUnit, offerId } = offer
  const push = { ...PRODUCT, amount, periods, termUnit, offerId }
  expect((await borrower.push({ ...push, termUnit: 30 })).code).toBe('-1004')
  const { data } = await borrower.push(push)
  const loanId = new URL(data.lendDetailsUrl).searchParams.get('orderId')!
  expect((await loanOf(loanId)).terms).toMatchObject({ payday: 'both', firstDueOn: due })

  // Approved and paid out three days later: the dates stay, and nothing is dearer.
  await act('POST', `/decisions/${loanId}`, { decision: 'approve' })
  await goTo(start.add({ days: 3 }))
  await bind(borrower.token)
  await act('POST', '/clock', { hours: 1 })
  const [accepted = [], issued = []] = await schedulesOf(loanId)
  expect(issued.map(({ dueOn }) => dueOn.toString())).toEqual(
    accepted.map(({ dueOn }) => dueOn.toString()),
  )
  expect(issued[0]!.days).toBe(7)
  expect(issued[0]!.interest).toBeLessThan(accepted[0]!.interest)
  for (const [index, { due: asked }] of issued.entries())
    expect(asked).toBeLessThanOrEqual(accepted[index]!.due)
  await expectCleanBooks()
})

test('due dates that the product does not have are refused, and so is a first date out of its days', async () => {
  const borrower = await testApplicant(server, 'ph')
  const see = async (asked: object) => (await borrower.see({ ...PRODUCT, ...asked })).code
  expect(await see({ payday: '16' })).toBe('-1004')
  expect(await see({ payday: '31' })).toBe('-1002')
  const first = firstPayday(15, today())
  expect(await see({ payday: '15', firstPayTime: first.toString() })).toBe('0')
  const tooLate = first.add({ months: 2 }).toString()
  expect(await see({ payday: '15', firstPayTime: tooLate })).toBe('-1004')
  expect(await see({ payday: '15', firstPayTime: first.add({ days: 1 }).toString() })).toBe('-1004')
})

test('an offer of yesterday whose first payday is now nearer than the product allows is made anew', async () => {
  const first = firstPayday('both', today())
  await goTo(first.subtract({ days: 10 }))
  const borrower = await testApplicant(server, 'ph')
  const { data } = await borrower.see({ ...PRODUCT, amount: 10_000_00, payday: 'both' })
  expect(data.firstPayTime).toBe(first.toString())
  await act('POST', '/clock', { hours: 20 })
  const { amount, periods, termUnit, offerId } = data
  const push = { ...PRODUCT, amount, periods, termUnit, offerId }
  expect((await borrower.push(push)).code).toBe('-1004')
})

test('without a payout while 7 days are left, the offer lapses with a message and a new one can be made', async () => {
  const borrower = await testApplicant(server, 'ph')
  const loanId = await borrower.apply({ ...PRODUCT, amount: 10_000_00, payday: 'both' })
  await act('POST', `/decisions/${loanId}`, { decision: 'approve' })
  const { terms } = await loanOf(loanId)
  const firstDueOn = Temporal.PlainDate.from((terms as { firstDueOn: string }).firstDueOn)
  await goTo(firstDueOn.subtract({ days: 7 }))
  expect((await loanOf(loanId)).status).toBe(151)
  await goTo(firstDueOn.subtract({ days: 6 }))
  expect(await loanOf(loanId)).toMatchObject({
    status: 110,
    is_open: false,
    closed_reason: 'lapsed',
  })
  const told = await database
    .selectFrom('contact')
    .select('event')
    .where('loan_id', '=', loanId)
    .where('event', '=', 'declined')
    .execute()
  expect(told).toHaveLength(1)
  // An account that is bound too late pays nothing out.
  await bind(borrower.token)
  expect(
    await database.selectFrom('payout').select('id').where('loan_id', '=', loanId).execute(),
  ).toEqual([])
  expect((await borrower.see({ ...PRODUCT, payday: 'both' })).code).toBe('0')
  await expectCleanBooks()
})
