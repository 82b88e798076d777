// Money that came to one brand and is assigned to a loan of another: both say what they owe each other.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { waitingForMoney } from '#server/backoffice/approvals/waiting-requests.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { suspenseCandidates } from '#server/payments/suspense/suspense-candidates.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, booked, entriesOfPayment, expectCleanBooks } = repaymentTools(server)
const { today, night, closeOf } = ownMoneyTools(server)

afterEach(expectWholeBooks)

async function expectWholeBooks(): Promise<void> {
  await expectCleanBooks()
  expect(await deps.database.transaction().execute(strayAtProviders)).toEqual([])
  for (const brand of ['given', 'ph']) {
    const totals = await trialBalance(deps.database, brand)
    expect(totals.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  }
}

const { assign, byTwo, reverse } = twoPeople(deps)
const { askReturn, returned } = returnTools(server)

/** What brands have of suspense, of each other and at providers. Centavos. */
async function standing() {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select brand || ' ' || account as account, sum(change)::bigint as amount
    from entry join transfer using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where account ~ '^(suspense|interbrand:|cash:)'
    group by 1 having sum(change) <> 0`.execute(deps.database)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** A payment on a loan of brand given that was meant for another loan. */
async function waitingMoney() {
  const wrong = await loanOf('given', 20)
  const { reference, amount } = await wrong.started()
  const before = await standing()
  await pay(reference)
  const [posting] = await entriesOfPayment(reference)
  await reverse(posting!.reference)
  return { reference, amount: BigInt(amount), before, entryReference: await waitingIn('given') }
}

/** Money that came to brand given, was on a loan of brand ph, and waits in its suspense. */
async function movedMoney() {
  const right = await loanOf('ph', 20)
  const money = await waitingMoney()
  await assign(money.entryReference, right.orderId)
  const [posting] = await right.repaid()
  await reverse(posting!.reference)
  return { ...money, waiting: await waitingIn('ph') }
}

/** The entry whose money waits in suspense of a brand. */
async function waitingIn(brand: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select reference from entry
    where brand = ${brand} and event = 'suspended'
      and not exists (select from entry back where back.reverses = entry.reference)
    order by at desc, sequence desc limit 1`.execute(deps.database)
  return rows[0]?.reference ?? ''
}

test('taken off that loan again it is returned to its sender by the brand that it came to', async () => {
  const { reference, amount, before, waiting } = await movedMoney()
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
  const claimed = { amount, paidOn: today() }
  const candidates = await suspenseCandidates(deps.database, claimed)
  expect(candidates.map((each) => each.entryReference)).toEqual([waiting])
  await returned(waiting)
  expect(await standing()).toEqual(before)
  expect(await booked(reference)).toMatchObject({ outcome: 'returned' })
  await expect(askReturn(waiting)).rejects.toThrow('No money waits')
})

/** Does something at the payout provider with the newest payout. */
async function atPayoutProvider(action: string): Promise<void> {
  const { our_reference } = await deps.database
    .selectFrom('refund')
    .select('our_reference')
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [payout] = await act<Shown[]>('GET', `/payouts?orderId=${our_reference}`)
  await act('POST', `/payouts/${payout!.reference}/${action}`)
}

test('returned, and come back from its sender, it waits with the brand that it came to', async () => {
  const { reference, amount, before, waiting } = await movedMoney()
  await returned(waiting)
  await atPayoutProvider('reverse')
  const cash = `given cash:${deps.payments.first.key}`
  const waits = { ...before, [cash]: (before[cash] ?? 0n) + amount, 'given suspense': -amount }
  expect(await standing()).toEqual(waits)
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
  await returned(await waitingIn('given'))
  expect(await standing()).toEqual(before)
  expect(await booked(reference)).toMatchObject({ outcome: 'returned' })
})

test('taken off that loan again it goes to a loan of the brand that it came to, and nobody owes the other', async () => {
  const [right, other] = [await loanOf('ph', 20), await loanOf('given', 20)]
  const { amount, before, entryReference } = await waitingMoney()
  await assign(entryReference, right.orderId)
  const [posting] = await right.repaid()
  await reverse(posting!.reference)
  await assign(await waitingIn('ph'), other.orderId)
  const cash = `given cash:${deps.payments.first.key}`
  expect(await standing()).toEqual({ ...before, [cash]: (before[cash] ?? 0n) + amount })
  expect(await other.repaid()).toHaveLength(1)
})

test('money is not assigned to a loan that is not there, or that was never paid out', async () => {
  const { before, amount, entryReference } = await waitingMoney()
  const cash = `given cash:${deps.payments.first.key}`
  const waits = { ...before, [cash]: (before[cash] ?? 0n) + amount, 'given suspense': -amount }
  const nobodys = deps.random.uuid()
  await expect(
    byTwo('assignSuspense', { entryReference, loanId: nobodys, seen: '1' }),
  ).rejects.toThrow('This loan was not found.')
  const applied = await (await testApplicant(server, 'ph')).apply({ productId: '11' })
  await expect(assign(entryReference, applied)).rejects.toThrow('This loan was not paid out')
  expect(await standing()).toEqual(waits)
  for (const { id } of await waitingForMoney(deps.database, entryReference))
    await rejectRequest(deps, id, { by: 'omar', reason: 'No such loan' })
  await returned(entryReference)
  expect(await standing()).toEqual(before)
})

// The last one: loans of tests are paid out in the past, which is closed then.
test('both brands’ books explain it, both days close, and a charge-back takes all of it back', async () => {
  const right = await loanOf('ph', 20)
  const { reference, amount, before, entryReference } = await waitingMoney()
  await assign(entryReference, right.orderId)
  expect(await right.repaid()).toHaveLength(1)
  expect(await booked(reference)).toMatchObject({ outcome: 'assigned' })
  const cash = `given cash:${deps.payments.first.key}`
  const moved = {
    ...before,
    [cash]: (before[cash] ?? 0n) + amount,
    'given interbrand:ph': -amount,
    'ph interbrand:given': amount,
  }
  expect(await standing()).toEqual(moved)
  await expect(assign(entryReference, right.orderId)).rejects.toThrow('No money waits')

  const day = today()
  await night()
  for (const brand of ['given', 'ph'])
    expect(await closeOf(brand, day)).toEqual({ isClosed: true, unexplained: [] })

  await act('POST', `/payments/${reference}/chargeback`, { times: 2 })
  expect(await standing()).toEqual(before)
  expect((await right.repaid()).filter(({ reversedBy }) => reversedBy === null)).toEqual([])
})
