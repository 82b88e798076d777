// Money in suspense that goes back to its sender, while the provider tells its payment as refunded: what
// left is booked, whichever comes first.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { reversePayment } from '#server/payments/posting/reversal/reverse-payment.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-at-once.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { recordReturn } from '#server/payments/suspense/testing-recorded-return.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
const { askReturn, paidOut, returned } = returnTools(server)
const { reverse } = twoPeople(deps)
const provider = deps.payments.first.key

afterEach(expectWholeBooks)

async function expectWholeBooks(): Promise<void> {
  await expectCleanBooks()
  expect(await deps.database.transaction().execute(strayAtProviders)).toEqual([])
}

/** A payment whose money was taken off the wrong loan and waits in suspense. */
async function waitingMoney() {
  const loan = await loanOf('ph', 20)
  const before = await atProvider()
  const { reference, amount } = await loan.started()
  await pay(reference)
  const [posting] = await entriesOfPayment(reference)
  await reverse(posting!.reference)
  const entries = await entriesOfPayment(reference)
  const entryReference = entries.find(({ event }) => event === 'suspended')!.reference
  expect((await atProvider()) - before).toBe(BigInt(amount))
  return { reference, amount: BigInt(amount), entryReference, before }
}

/** What the comparison of the night finds. */
async function differencesOfToday() {
  const today = toManilaDate(deps.clock.now())
  return reconcilePayments(deps, today.subtract({ days: 3 }), today)
}

async function atProvider(): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(case when debit like 'cash:%' then amount else -amount end), 0)::bigint
      as amount
    from transfer where debit like 'cash:%' or credit like 'cash:%'`.execute(deps.database)
  return rows[0]?.amount ?? 0n
}

test('paid out to its sender, it explains what the provider has', async () => {
  const { entryReference, before } = await waitingMoney()
  await returned(entryReference)
  expect(await atProvider()).toBe(before)
  expect(await differencesOfToday()).toEqual([])
})

test('recorded by an earlier version, then told as refunded: the comparison finds nothing', async () => {
  const { reference, entryReference, before } = await waitingMoney()
  await deps.database
    .transaction()
    .execute(async (tx) => recordReturn(tx, entryReference, deps.clock.now()))
  expect(await differencesOfToday()).toEqual([])
  await act('POST', `/payments/${reference}/refund`, { times: 3 })
  expect(await atProvider()).toBe(before)
  expect(await differencesOfToday()).toEqual([])
})

test('told as refunded, then returned by staff: it is refused, since no money waits', async () => {
  const { reference, entryReference, before } = await waitingMoney()
  const request = await askReturn(entryReference)
  await act('POST', `/payments/${reference}/refund`)
  await expect(approveRequest(deps, request, 'omar')).rejects.toThrow('has left suspense since')
  await expect(askReturn(entryReference)).rejects.toThrow('No money waits')
  expect(await atProvider()).toBe(before)
})

test('approved and told as refunded at once: it leaves once', async () => {
  const { reference, amount, entryReference, before } = await waitingMoney()
  const request = await askReturn(entryReference)
  const refund = { status: 'refunded', amount, channel: 'GCSH' } as const
  const [, told] = await Promise.allSettled([
    approveRequest(deps, request, 'omar'),
    reversePayment(deps, { provider, reference }, refund, null),
  ])
  expect(told).toMatchObject({ value: 'refunded' })
  // What was approved first is looked at again before it is sent.
  await settleJobs(deps)
  await paidOut()
  expect(await atProvider()).toBe(before)
})

test('a payment over several loans of which a share was returned, and the provider refunds all of it', async () => {
  const settled = await loanOf('ph', 90, { place: 1 })
  const other = await loanOf('ph', 25, { owner: settled.borrowerId })
  const before = await atProvider()
  const { lifetime_id: code } = await deps.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', settled.borrowerId)
    .executeTakeFirstOrThrow()
  const amount = (await settled.repayment()).repayAmount + 1_000_00
  const { reference } = await act('POST', `/lifetime/${code}/pay`, { amount, channel: 'GCSH' })
  const entries = await entriesOfPayment(reference)
  const share = entries.find(({ loan_id }) => loan_id === other.orderId)!
  await reverse(share.reference)
  const waiting = (await entriesOfPayment(reference)).find(({ event }) => event === 'suspended')!
  await returned(waiting.reference)
  const rest = await atProvider()
  expect(rest).toBeGreaterThan(before)
  await expectCleanBooks()
  await act('POST', `/payments/${reference}/refund`)
  // The share left twice.
  expect(await atProvider()).toBe(rest - BigInt(amount))
})
