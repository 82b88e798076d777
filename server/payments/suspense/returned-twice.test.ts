// Money in suspense that goes back to its sender, and that the provider takes back as well.
import { afterEach, expect, test } from 'vitest'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { listDifferences } from '#server/payments/reconciliation/differences/open-differences.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { recordReturn } from '#server/payments/suspense/testing-recorded-return.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
const { balances, today, night } = ownMoneyTools(server)

afterEach(expectWholeBooks)

async function expectWholeBooks(): Promise<void> {
  await expectCleanBooks()
  expect(await deps.database.transaction().execute(strayAtProviders)).toEqual([])
}

const atProvider = async () => (await balances())['cash:dragonpay'] ?? 0n
const lost = async () => (await balances())['providerLoss'] ?? 0n

/** What is open about a payment after the night. */
async function openOf(reference: string) {
  await night()
  const open = await listDifferences(deps.database, today(), 100)
  return open.filter(({ subject }) => subject.includes(reference))
}

async function waitingMoney() {
  const loan = await loanOf('ph', 20)
  const { reference, amount } = await loan.started()
  const before = await atProvider()
  await pay(reference)
  const [posting] = await entriesOfPayment(reference)
  await twoPeople(deps).reverse(posting!.reference)
  const entries = await entriesOfPayment(reference)
  const entryReference = entries.find(({ event }) => event === 'suspended')!.reference
  return { reference, amount: BigInt(amount), entryReference, before, lostBefore: await lost() }
}

const { sendBack, paidOut, returned } = returnTools(server)

/** As an earlier version recorded it. */
const recorded = async (entryReference: string) =>
  deps.database
    .transaction()
    .execute(async (tx) => recordReturn(tx, entryReference, deps.clock.now()))

const WAYS = ['refund', 'chargeback'] as const

test('recorded by an earlier version, then a refund: it is the same movement, and left once', async () => {
  const { reference, entryReference, before, lostBefore } = await waitingMoney()
  await recorded(entryReference)
  await act('POST', `/payments/${reference}/refund`, { times: 2 })
  expect(await atProvider()).toBe(before)
  expect(await lost()).toBe(lostBefore)
  expect(await openOf(reference)).toEqual([])
})

test('recorded by an earlier version, then a charge-back: it left twice, and is lost', async () => {
  const { reference, amount, entryReference, before, lostBefore } = await waitingMoney()
  await recorded(entryReference)
  await act('POST', `/payments/${reference}/chargeback`, { times: 2 })
  expect((await atProvider()) - before).toBe(-amount)
  expect((await lost()) - lostBefore).toBe(amount)
  expect(await openOf(reference)).toMatchObject([{ amount }])
})

test.each(WAYS)('a %s while it is paid out to the sender: it is lost, once', async (way) => {
  const { reference, amount, entryReference, before, lostBefore } = await waitingMoney()
  await sendBack(entryReference)
  await act('POST', `/payments/${reference}/${way}`, { times: 2 })
  await paidOut()
  expect((await atProvider()) - before).toBe(-amount)
  expect((await lost()) - lostBefore).toBe(amount)
})

/** What a brand has at providers and lost there. Centavos. */
async function atBrand(brand: string) {
  const totals = await trialBalance(deps.database, brand)
  const of = (name: string) => totals.find(({ account }) => account === name)?.amount ?? 0n
  return { cash: of('cash:dragonpay'), lost: of('providerLoss') }
}

test('charged back while it is paid out for another brand: the one that it came to loses it', async () => {
  const { assign, reverse } = twoPeople(deps)
  const { reference, amount, entryReference } = await waitingMoney()
  const other = await loanOf('given', 20)
  const [came, moved] = [await atBrand('ph'), await atBrand('given')]
  await assign(entryReference, other.orderId)
  const [posting] = await other.repaid()
  await reverse(posting!.reference)
  const entries = await entriesOfPayment(reference)
  await sendBack(entries.findLast(({ event }) => event === 'suspended')!.reference)
  await act('POST', `/payments/${reference}/chargeback`)
  await paidOut()
  // It came, went back to the bank, and went out to the sender.
  const { cash, lost: lostBefore } = came
  expect(await atBrand('ph')).toEqual({ cash: cash - 2n * amount, lost: lostBefore + amount })
  expect(await atBrand('given')).toEqual(moved)
})

test.each(WAYS)('paid out to the sender, then a %s: it left twice, and is lost', async (way) => {
  const { reference, amount, entryReference, before, lostBefore } = await waitingMoney()
  await returned(entryReference)
  expect(await atProvider()).toBe(before)
  await act('POST', `/payments/${reference}/${way}`, { times: 2 })
  expect((await atProvider()) - before).toBe(-amount)
  expect((await lost()) - lostBefore).toBe(amount)
  expect(await openOf(reference)).toMatchObject([{ amount }])
})
