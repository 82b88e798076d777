// A provider that pays out and does not say any more what is there.
import { afterEach, expect, test } from 'vitest'
import { askBalances } from '#server/payments/payout-holds/ask-balance.ts'
import { payoutBalanceGauges } from '#server/payments/payout-holds/payout-hold-gauges.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { providerGauges } from '#server/providers/exchange/provider-gauges.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const t = await testApp({ SANDBOX_URL: provider.url })
const { deps } = t
provider.target = `http://localhost:${deps.config.port}`
const { act, approved, rulesOf, theirs } = payoutTools(t)
const { expectCleanBooks } = repaymentTools(t)

afterEach(async () => {
  provider.silentOn = null
  await expectCleanBooks()
})

/** Minutes of the clock, in each of which the provider is asked for its money. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await askBalances(deps)
    await act('POST', '/clock', { hours: 1 / 60 })
  }
}

async function ageSeconds(): Promise<number> {
  const [row] = await payoutBalanceGauges.read(deps)
  return row?.values['payout_balance_age_seconds'] ?? 0
}

test('a silent balance call holds payouts for an hour at most, with an alarm, and then the provider itself says no', async () => {
  await act('POST', '/payout-balance', { amount: 1_00 })
  provider.silentOn = /\/balance/
  await minutes(20)
  const loan = await approved()
  await minutes(35)
  expect(await rulesOf(loan.orderId)).toEqual(['noMoney'])
  await deps.providerAnswers.settle()
  const silent = (await providerGauges.read(deps)).find(
    ({ labels }) => labels['call'] === 'balance',
  )
  expect(silent?.values['provider_failing_seconds']).toBeGreaterThan(0)
  // Somebody has filled it up; the provider pays, and says nothing of its money.
  await deps.doubles.fundPayouts(null)
  await minutes(8)
  expect(await ageSeconds()).toBeGreaterThan(3600)
  expect(await rulesOf(loan.orderId)).toEqual([])
  expect(await theirs(loan.orderId)).toHaveLength(1)

  const uncovered = await approved()
  await deps.doubles.fundPayouts(1_00n)
  await minutes(2)
  expect(await theirs(uncovered.orderId)).toEqual([])
  expect(await rulesOf(uncovered.orderId)).toEqual(['noMoney'])
})

test('what was told before the call was switched off is no figure to watch', async () => {
  await act('POST', '/payout-balance', { amount: 1_00 })
  expect(await payoutBalanceGauges.read(deps)).toHaveLength(1)
  const off = { ...deps.payouts.first, balance: null }
  const payouts = { all: [off], first: off, named: () => off }
  expect(await payoutBalanceGauges.read({ ...deps, payouts })).toEqual([])
})
