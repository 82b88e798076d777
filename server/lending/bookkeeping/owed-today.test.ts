import { afterEach, describe, expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// The borrower's ledger and order details name one debt: what is owed today.

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

const ledgerOf = async ({ orderId, token }: Pick<PaidOutLoan, 'orderId' | 'token'>) =>
  (await ask(app, getBookkeeping, { orderId }, { token })).data

/** The row of order details, as centavos. */
async function owedInDetails({ productId, orderId, token }: PaidOutLoan): Promise<number> {
  const { data } = await ask(app, getLoanDetails, { productId, orderId }, { token })
  const row = data.userOrderDetail.detail.find(({ text }) => text === 'Owed in all today')
  return Math.round(Number(row?.value.replaceAll(/[₱,]/g, '')) * 100)
}

/** Both screens say the same, and the ledger's lines add up to it. */
async function expectOneFigure(loan: PaidOutLoan) {
  const { entries, unbooked, balance } = await ledgerOf(loan)
  expect(balance).toBe(await owedInDetails(loan))
  let total = 0
  for (const lines of [...entries.map((entry) => entry.lines), unbooked])
    for (const { amount } of lines) total += amount
  expect(total).toBe(balance)
  return { unbooked, balance }
}

const portionsOf = (lines: readonly { portion: string }[]) => lines.map(({ portion }) => portion)

describe.each(['given', 'ph'] as const)('brand %s', (brand) => {
  // spec: API-055
  test('on every day the ledger and order details say the same figure, interest of the day included', async () => {
    const loan = await loanOf(brand, 0)
    const balances: number[] = []
    for (let day = 0; day < 45; day += 5) {
      balances.push((await expectOneFigure(loan)).balance)
      await act('POST', '/clock', { days: 5 })
    }
    expect(balances).toEqual(balances.toSorted((one, other) => one - other))
    expect(new Set(balances).size).toBe(balances.length)
  })

  // spec: API-055
  test('penalties of the day and a payment in between are in both', async () => {
    const loan = await loanOf(brand, 50)
    const { unbooked, balance } = await expectOneFigure(loan)
    expect(portionsOf(unbooked)).toContain('penalties')
    const { reference, amount } = await loan.started()
    await pay(reference)
    const paid = await expectOneFigure(loan)
    expect(paid.balance).toBe(balance - amount)
    await act('POST', '/clock', { days: 12 })
    expect((await expectOneFigure(loan)).balance).toBeGreaterThan(paid.balance)
  })

  // spec: API-055
  test('a written-off debt is still owed, and both say so', async () => {
    const loan = await loanOf(brand, 80)
    const { balance } = await expectOneFigure(loan)
    const at = deps.clock.now()
    const reference = `given up ${brand}`
    const moment = { reference, reason: 'given up', valueOn: toManilaDate(at), at }
    await deps.database.transaction().execute(async (tx) => writeOff(tx, loan.orderId, moment))
    expect((await expectOneFigure(loan)).balance).toBe(balance)
  })
})

// The fee of 5% that is kept back at the disbursement; market philippines has none.
// spec: API-055
test.each([
  ['given', { netProceeds: 14_250_00, keptBack: 750_00 }],
  ['ph', null],
])('brand %s: the ledger says what was sent and what was kept back', async (brand, deducted) => {
  const { entries } = await ledgerOf(await loanOf(brand))
  expect(entries.map((entry) => [entry.event, entry.deducted])[0]).toEqual(['disbursed', deducted])
  expect(entries[0]?.lines).toEqual([{ portion: 'principal', amount: 15_000_00 }])
})
