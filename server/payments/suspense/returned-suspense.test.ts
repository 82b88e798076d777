// Money in suspense that goes back to its sender, and that the provider tells as refunded too: it
// leaves the books once, whichever comes first.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { manilaDateOf } from '#domain/calendar.ts'
import { checkRequest, proposeRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { reversePayment } from '#server/payments/posting/reverse-payment.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-at-once.ts'
import { returnSuspense } from '#server/payments/suspense/clear-suspense.ts'
import { testApp } from '#server/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
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
  await byTwo('reversePosting', { entryReference: posting!.reference })
  const entries = await entriesOfPayment(reference)
  const entryReference = entries.find(({ event }) => event === 'suspended')!.reference
  expect((await atProvider()) - before).toBe(BigInt(amount))
  return { reference, amount: BigInt(amount), entryReference, before }
}

async function byTwo(kind: Parameters<typeof proposeRequest>[1]['kind'], input: object) {
  const given = input as Record<string, string>
  const id = await proposeRequest(deps, { kind, reason: 'in a test', input: given }, 'ines')
  await checkRequest(deps, id, 'omar')
}

/** What the comparison of the night finds. */
async function differencesOfToday() {
  const today = manilaDateOf(deps.clock.now())
  return reconcilePayments(deps, today.subtract({ days: 3 }), today)
}

async function atProvider(): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(case when debit like 'cash:%' then amount else -amount end), 0)::bigint
      as amount
    from transfer where debit like 'cash:%' or credit like 'cash:%'`.execute(deps.database)
  return rows[0]?.amount ?? 0n
}

test('returned by staff, then told as refunded', async () => {
  const { reference, entryReference, before } = await waitingMoney()
  await byTwo('returnSuspense', { entryReference })
  expect(await atProvider()).toBe(before)
  expect(await differencesOfToday()).toEqual([])
  await act('POST', `/payments/${reference}/refund`, { times: 3 })
  expect(await atProvider()).toBe(before)
  expect(await differencesOfToday()).toEqual([])
})

test('told as refunded, then returned by staff: it is refused, since no money waits', async () => {
  const { reference, entryReference, before } = await waitingMoney()
  await act('POST', `/payments/${reference}/refund`)
  await expect(byTwo('returnSuspense', { entryReference })).rejects.toThrow('No money waits')
  expect(await atProvider()).toBe(before)
})

test('returned and told as refunded at once', async () => {
  const { reference, amount, entryReference, before } = await waitingMoney()
  let told: Promise<string> | undefined
  await deps.database.transaction().execute(async (tx) => {
    // Staff hold the entry; the notice looks at the payment before they are done.
    await sql`select lock_chain_of(${entryReference})`.execute(tx)
    const refund = { status: 'refunded', amount, channel: 'GCSH' } as const
    told = reversePayment(deps, { provider, reference }, refund, null)
    await new Promise((done) => setTimeout(done, 300))
    const at = deps.clock.now()
    const valueOn = manilaDateOf(at)
    const moment = { reference: 'staff:race', reason: 'in a test', valueOn, at }
    await returnSuspense(tx, entryReference, moment)
  })
  expect(await told).toBe('refunded')
  expect(await atProvider()).toBe(before)
})

test('a payment over several loans of which staff returned a share, and the provider all of it', async () => {
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
  await byTwo('reversePosting', { entryReference: share.reference })
  const waiting = (await entriesOfPayment(reference)).find(({ event }) => event === 'suspended')!
  await byTwo('returnSuspense', { entryReference: waiting.reference })
  expect(await atProvider()).toBeGreaterThan(before)
  await expectCleanBooks()
  await act('POST', `/payments/${reference}/refund`)
  expect(await atProvider()).toBe(before)
})
