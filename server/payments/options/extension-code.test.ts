// The lifetime id on the extension screen: exactly what was shown there extends, nothing else does.
import { afterEach, describe, expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, toNextDay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterEach(expectCleanBooks)

async function shown({ productId, orderId, token }: PaidOutLoan) {
  const { data } = await ask(app, getExtension, { productId, orderId }, { token })
  return { ...data.defDetail, amount: data.delayInfo.delayAmount }
}

async function lifetimeIdOf({ borrowerId }: PaidOutLoan): Promise<string> {
  const borrower = await deps.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return borrower.lifetime_id!
}

const payCode = async (code: string, amount: number, times = 1) =>
  act('POST', `/lifetime/${code}/pay`, { amount, times })

const eventsOf = async (loan: PaidOutLoan) => (await loan.repaid()).map(({ event }) => event)

describe.each(['given', 'ph'])('brand %s', (brand) => {
  // spec: DL-007, DL-008, API-015, ENT-118
  test('the extension shows the lifetime id, and exactly its cost paid there extends once', async () => {
    const loan = await loanOf(brand)
    const { payCode: code, payNotice, title, barcode, amount } = await shown(loan)
    expect(code).toBe(await lifetimeIdOf(loan))
    const exactly = brand === 'given' ? '₱900.00' : '₱406.84'
    expect(title).toContain(exactly)
    expect(barcode).not.toBe('')
    expect(payNotice[0]?.steps[0]).toContain(exactly)
    await payCode(code, amount, 3)
    expect(await eventsOf(loan)).toEqual(['extended'])
    expect(await loan.surplus()).toBe(0n)
    await expectFiguresAgree(loan)
    // The same amount again buys no other extension.
    await payCode(code, amount)
    expect(await eventsOf(loan)).toEqual(['extended', 'repaid'])
  })

  // spec: DL-007, DL-013
  test('nothing but that amount extends', async () => {
    const loan = await loanOf(brand)
    const { payCode: code, amount } = await shown(loan)
    await payCode(code, amount - 1)
    await payCode(code, amount + 1)
    expect(await eventsOf(loan)).toEqual(['repaid', 'repaid'])
  })

  // Trust requirement 14: no step on the way to an extension can be skipped.
  // spec: DL-007
  test('the same amount extends nothing for a borrower who never saw what it costs', async () => {
    const loan = await loanOf(brand)
    await payCode(await lifetimeIdOf(loan), brand === 'given' ? 900_00 : 406_84)
    expect(await eventsOf(loan)).toEqual(['repaid'])
  })
})

// spec: DL-007
test('a counter that takes no coins is paid the next whole peso, and what is more is kept', async () => {
  const loan = await loanOf('ph')
  const { payCode: code } = await shown(loan)
  await payCode(code, 407_00)
  expect(await eventsOf(loan)).toEqual(['extended'])
  expect(await loan.surplus()).toBe(16n)
})

// spec: DL-007
test('money that goes back takes the extension with it; paid again, it extends again', async () => {
  const loan = await loanOf('given')
  const { payCode: code, amount } = await shown(loan)
  const { reference } = await payCode(code, amount)
  await act('POST', `/payments/${reference}/chargeback`, {})
  const { extension_count: count } = await deps.database
    .selectFrom('loan')
    .select('extension_count')
    .where('id', '=', loan.orderId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  await payCode(code, amount)
  expect((await eventsOf(loan)).filter((event) => event === 'extended')).toHaveLength(2)
})

/** As if something else had been shown. */
async function quote(loan: PaidOutLoan, is: { amount: bigint } | { extension_count: number }) {
  await deps.database
    .updateTable('extension_quote')
    .set(is)
    .where('loan_id', '=', loan.orderId)
    .execute()
}

// spec: DL-007
test('of two loans at the same cost only the first that was shown has a code', async () => {
  const first = await loanOf('given')
  const second = await loanOf('given', 25, { owner: first.borrowerId })
  expect((await shown(first)).payCode).not.toBe('')
  const { payCode: code, amount } = await shown(second)
  expect(code).not.toBe('')
  // A counter without coins takes either at 900 pesos.
  for (const same of [amount, amount - 50]) {
    await quote(first, { amount: BigInt(same) })
    expect((await shown(second)).payCode).toBe('')
  }
  // Nor is one of them extended by what may be meant for the other.
  await payCode(code, amount)
  expect([...(await eventsOf(first)), ...(await eventsOf(second))]).not.toContain('extended')
})

// spec: DL-007
test('a cost that another loan asks for today has no code', async () => {
  const first = await loanOf('given')
  const second = await loanOf('given', 25, { owner: first.borrowerId })
  const { amount } = await shown(second)
  const { repayAmount } = await first.repayment()
  const { reference } = await first.started(repayAmount)
  await act('POST', `/payments/${reference}/pay`, { amount: repayAmount - amount })
  expect((await first.repayment()).repayAmount).toBe(amount)
  expect((await shown(second)).payCode).toBe('')
})

// spec: DL-007
test('what was shown after an extension that was taken back extends nothing', async () => {
  const loan = await loanOf('given')
  const { payCode: code, amount } = await shown(loan)
  await quote(loan, { extension_count: 1 })
  await payCode(code, amount)
  expect(await eventsOf(loan)).toEqual(['repaid'])
})

// spec: DL-007
test('what was shown yesterday is settled as of yesterday; the day after, it extends nothing', async () => {
  const inTime = await loanOf('given', 31)
  const late = await loanOf('given', 31)
  const [one, two] = [await shown(inTime), await shown(late)]
  await toNextDay()
  await payCode(one.payCode, one.amount)
  await toNextDay()
  await payCode(two.payCode, two.amount)
  expect(await eventsOf(inTime)).toEqual(['extended'])
  expect(await eventsOf(late)).toEqual(['repaid'])
})

// spec: DL-007
test('two payments of that amount at once extend once', async () => {
  const loan = await loanOf('given')
  const { payCode: code, amount } = await shown(loan)
  await Promise.all([payCode(code, amount), payCode(code, amount)])
  expect((await eventsOf(loan)).filter((event) => event === 'extended')).toHaveLength(1)
})

// spec: DL-007
test('without a lifetime id it is the code of the counter at which the extension was started', async () => {
  const loan = await loanOf('given')
  await deps.database
    .updateTable('borrower')
    .set({ lifetime_id: null })
    .where('id', '=', loan.borrowerId)
    .execute()
  await loan.start(900_00, { channelNumber: 'GCSH', isDelay: 1 })
  expect(await shown(loan)).toMatchObject({ payCode: '', title: '', payNotice: [] })
  const { reference } = await loan.started(900_00, { channelNumber: 'BAYD', isDelay: 1 })
  const { payCode: code, title, logo } = await shown(loan)
  expect(code).toBe(reference)
  expect(title).toBe('Pay exactly ₱900.00 at Bayad Center with this code')
  expect(logo).toContain('BAYD')
  await act('POST', `/payments/${reference}/pay`, {})
  expect(await eventsOf(loan)).toEqual(['extended'])
})
