// The demo's books close like a lender's: what its borrowers paid and were paid is explained.
import { expect, test } from 'vitest'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const server = await demoApp()
const { act, expectCleanBooks } = repaymentTools(server)
const { night, today, closeOf } = ownMoneyTools(server)
const BRANDS = ['given', 'ph']
const first = today()

const unexplainedOn = async (day: Temporal.PlainDate) => {
  const closes = []
  for (const brand of BRANDS) closes.push(await closeOf(brand, day))
  return closes.flatMap(({ unexplained }) => unexplained.map(({ what }) => what))
}

test('its past days close once a night has compared them, and so does the first one', async () => {
  expect(new Set(await unexplainedOn(first.subtract({ days: 2 })))).toEqual(
    new Set([
      'the providers’ lists are not compared for this day',
      'payouts are not compared for this day',
    ]),
  )
  await night()
  for (const ago of [100, 30, 9, 1, 0])
    expect(await unexplainedOn(first.subtract({ days: ago }))).toEqual([])
})

test('payouts that the demo leaves under way hold up later days, until they end', async () => {
  await night()
  const [day, waiting] = [first.add({ days: 1 }), /^payout \S+ was sent and has not ended$/]
  const open = [expect.stringMatching(waiting), expect.stringMatching(waiting)]
  expect(await unexplainedOn(day)).toEqual(open)
  const loans = await server.deps.database
    .selectFrom('payout')
    .select('loan_id')
    .where('state', '=', 'sending')
    .execute()
  for (const { loan_id: orderId } of loans)
    for (const { reference } of await act<Shown[]>('GET', `/payouts?orderId=${orderId}`))
      await act('POST', `/payouts/${reference}/succeed`)
  expect(await unexplainedOn(day)).toEqual([])
  await expectCleanBooks()
})
