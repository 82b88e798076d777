// Money in suspense that goes from brand to brand and back, an action a day: both close each of these
// days, also when they close them late.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { whyNotClosed } from '#server/payments/close/close-day.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf, pay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
const { today, night } = ownMoneyTools(server)
const { returned } = returnTools(server)
const people = twoPeople(deps)

/** The entry whose money waits in suspense of a brand. */
async function waitingIn(brand: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select reference from entry
    where brand = ${brand} and event = 'suspended'
      and not exists (select from entry back where back.reverses = entry.reference)
    order by at desc, sequence desc limit 1`.execute(deps.database)
  return rows[0]?.reference ?? ''
}

/** Here is no bank: what the provider settled is on its way there for ever. */
async function inTheWay(brand: string, day: Temporal.PlainDate) {
  const blockers = await whyNotClosed(deps, brand, day)
  return blockers.filter(({ difference }) => difference?.kind !== 'settlement')
}

test('the days on which money came, was moved, taken off, moved on and returned close for both brands', async () => {
  const wrong = await loanOf('given', 20)
  const [right, other] = [await loanOf('ph', 20), await loanOf('ph', 20)]
  const third = await loanOf('given', 20)
  await night()
  const { reference } = await wrong.started()
  await pay(reference)

  const assign = async (brand: string, loanId: string) =>
    people.assign(await waitingIn(brand), loanId)
  const takeOff = async (loan: typeof right) => {
    const entries = await loan.repaid()
    const posting = entries.find(({ reversedBy }) => reversedBy === null)
    await people.reverse(posting!.reference)
  }
  const acts = [
    async () => takeOff(wrong),
    async () => assign('given', right.orderId),
    async () => takeOff(right),
    async () => assign('ph', other.orderId),
    async () => takeOff(other),
    async () => assign('ph', third.orderId),
    async () => takeOff(third),
    async () => assign('given', right.orderId),
    async () => takeOff(right),
    async () => returned(await waitingIn('ph')),
  ]
  const days: Temporal.PlainDate[] = []
  for (const done of acts) {
    await done()
    days.push(today())
    await night()
  }
  expect(await entriesOfPayment(reference)).not.toEqual([])

  for (const day of days)
    for (const brand of ['given', 'ph'])
      expect(await inTheWay(brand, day), `${brand} ${day.toString()}`).toEqual([])
  await expectCleanBooks()
})
