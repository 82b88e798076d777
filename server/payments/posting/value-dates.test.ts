import { afterEach, expect, test } from 'vitest'
import { loanBalances } from '#server/ledger/balances.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Payments with an earlier value date than the day of their booking.

const server = await testApp()
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterEach(expectCleanBooks)

test('money that was paid before other money and reported after it does not settle the same debt twice', async () => {
  for (const brand of ['given', 'ph']) {
    await act('POST', '/clock', { to: lateEvening() })
    const loan = await loanOf(brand)
    const first = await loan.started()
    await act('POST', '/clock', { hours: 2 })
    const second = await loan.started(undefined, { channelNumber: 'GRPY' })
    await pay(second.reference)
    await pay(first.reference)
    const standing = (await loan.repaid()).filter(({ reversedBy }) => reversedBy === null)
    expect(standing, brand).toHaveLength(2)
    const paid = standing.flatMap(({ transfers }) => transfers)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
      BigInt(first.amount + second.amount),
    )
    await expectFiguresAgree(loan)
  }
})

test('penalties that later money paid are reversed when the installment was paid in time', async () => {
  for (const brand of ['given', 'ph']) {
    await act('POST', '/clock', { to: lateEvening() })
    const loan = await loanOf(brand, 30)
    const inTime = await loan.started()
    await act('POST', '/clock', { hours: 2 })
    const late = await loan.started(undefined, { channelNumber: 'GRPY' })
    expect(late.amount, brand).toBeGreaterThan(inTime.amount)
    await pay(late.reference)
    expect(await penaltiesOf(loan), brand).toBeGreaterThan(0n)
    await pay(inTime.reference)
    expect(await penaltiesOf(loan), brand).toBe(0n)
    const { outstanding } = await loanBalances(server.deps.database, loan.orderId)
    expect(outstanding.penalties ?? 0n, brand).toBe(0n)
    await expectFiguresAgree(loan)
  }
})

/** Charges, less reversals. Centavos. */
async function penaltiesOf({ entries }: Awaited<ReturnType<typeof loanOf>>): Promise<bigint> {
  return (await entries())
    .flatMap(({ transfers }) => transfers)
    .reduce((sum, { debit, credit, amount }) => {
      if (credit === 'income:penalties') return sum + amount
      return debit === 'income:penalties' ? sum - amount : sum
    }, 0n)
}

test('two payments for one extension extend once; the other is an ordinary repayment', async () => {
  const loan = await loanOf('given')
  const { data } = await loan.start(1, { isDelay: 1 })
  const amount = (data as unknown as { amount: number }).amount
  const first = await loan.started(amount, { isDelay: 1 })
  await act('POST', '/clock', { hours: 1 })
  const second = await loan.started(amount, { isDelay: 1, channelNumber: 'GRPY' })
  await pay(first.reference)
  await pay(second.reference)
  expect((await loan.repaid()).map(({ event }) => event)).toEqual(['extended', 'repaid'])
  await expectFiguresAgree(loan)
})

test('an extension with an earlier value date than other money leaves what was earned by that money', async () => {
  for (const brand of ['given', 'ph']) {
    await act('POST', '/clock', { to: lateEvening() })
    const loan = await loanOf(brand)
    const { data } = await loan.start(1, { isDelay: 1 })
    const { amount } = data as unknown as { amount: number }
    const first = await loan.started(amount, { isDelay: 1 })
    await act('POST', '/clock', { hours: 2 })
    const second = await loan.started(undefined, { channelNumber: 'GRPY' })
    await pay(second.reference, { amount: Math.round(second.amount / 2) })
    await pay(first.reference)
    const standing = (await loan.repaid()).filter(({ reversedBy }) => reversedBy === null)
    expect(standing, brand).toHaveLength(2)
    await expectFiguresAgree(loan)
  }
})

/** The next 23:00 in Manila, so that two hours later it is another day. */
function lateEvening(): string {
  const now = server.deps.clock.now().toZonedDateTimeISO('Asia/Manila')
  const evening = now.with({ hour: 23, minute: 0, second: 0 })
  return (now.hour < 23 ? evening : evening.add({ days: 1 })).toInstant().toString()
}
