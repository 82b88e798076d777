// The limits of a day and the velocity rules, on payouts that are sent at once by several processes.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { addLoan } from '#server/ledger/testing-loan.ts'
import type { PayoutLimits } from '#domain/payments/payout-rules.ts'
import {
  payoutTools,
  type QueuedLoan,
  withLimits,
} from '#server/payments/payout-holds/testing-payouts.ts'
import { providerUnlessHeld } from '#server/payments/payout-holds/wait-for-holds.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { toSending } from '#server/payments/transitions/payout-transitions.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { database } = deps
const { act, approved, rulesOf, theirs, payoutOf, bind } = payoutTools(t)

const NONE = { payoutsMost: null, amountMost: null }

/** Each test counts alone. */
afterEach(async () => {
  await sql`update payout set sent_at = sent_at - interval '2 days' where sent_at is not null`.execute(
    database,
  )
  await sql`update payout set state = 'failed', ask_at = null where state = 'queued'`.execute(
    database,
  )
})

async function several(count: number, options: Parameters<typeof approved>[0] = {}) {
  const loans: QueuedLoan[] = []
  for (let made = 0; made < count; made += 1) loans.push(await approved(options))
  return loans
}

const send = async (loan: QueuedLoan, limits: Partial<PayoutLimits>) =>
  sendPayout(withLimits(deps, limits), loan.id)

/** By the rules that hold them, those that were sent first. */
async function heldBy(loans: readonly QueuedLoan[]): Promise<string[]> {
  return (
    await Promise.all(loans.map(async ({ orderId }) => (await rulesOf(orderId)).join()))
  ).toSorted()
}

describe('limits of a Manila day', () => {
  test('of payouts sent at once as many go as the limit allows, and the others wait', async () => {
    const loans = await several(6)
    await Promise.all(loans.map(async (loan) => send(loan, { day: { ...NONE, payoutsMost: 2 } })))
    expect(await heldBy(loans)).toEqual(['', '', ...Array.from({ length: 4 }, () => 'dayPayouts')])
    const sent = await Promise.all(loans.map(async ({ orderId }) => theirs(orderId)))
    expect(sent.flat()).toHaveLength(2)
  })

  test('a payout waits for one that is counted at the moment, and then counts it', async () => {
    const [first, second] = (await several(2)) as [QueuedLoan, QueuedLoan]
    const day = { ...NONE, payoutsMost: 1 }
    const now = deps.clock.now()
    const { key: provider } = deps.payouts.first
    let other: Promise<void> | undefined
    await database.transaction().execute(async (tx) => {
      const limited = withLimits(deps, { day })
      const going = { providers: [provider], now } as const
      expect(await providerUnlessHeld(limited, tx, first, going)).toBe(provider)
      await toSending(tx, first.id, ['queued'], { provider, sentAt: now, askAt: now })
      other = send(second, { day })
      // Long enough for the other one to arrive at the gate.
      await new Promise((done) => setTimeout(done, 300))
    })
    await other
    expect(await rulesOf(second.orderId)).toEqual(['dayPayouts'])
  })

  test('pesos that are on their way count, and those that failed do not any more', async () => {
    const [first, second, third] = (await several(3)) as [QueuedLoan, QueuedLoan, QueuedLoan]
    const { amount } = await payoutOf(first.orderId)
    const day = { ...NONE, amountMost: amount * 2n - 1n }
    await send(first, { day })
    await send(second, { day })
    expect(await heldBy([first, second])).toEqual(['', 'dayPesos'])
    await applyPayoutInquiry(deps, first.id, { status: 'failed', reason: 'closed', on: null })
    await send(third, { day })
    expect(await rulesOf(third.orderId)).toEqual([])
    // The one that passed the limit waits for a person, whatever the day is.
    expect(await rulesOf(second.orderId)).toEqual(['dayPesos'])
    expect(await payoutOf(second.orderId)).toMatchObject({ state: 'queued', ask_at: null })
  })

  test('a payout whose first try may be out and that is refused then is not sent until it is taken', async () => {
    const [first, second] = (await several(2)) as [QueuedLoan, QueuedLoan]
    const { amount } = await payoutOf(second.orderId)
    // Nobody knows what became of the first try; the second is refused.
    for (const Code of [-4, -1])
      await act('POST', '/faults', {
        call: 'dragonpay.payOut',
        fault: 'changed',
        reference: first.orderId,
        changes: { Code, Message: 'as the provider says' },
        done: 0,
      })
    await send(first, {})
    expect(await payoutOf(first.orderId)).toMatchObject({ state: 'sending', refusal: null })
    await askPayout(deps, first.id)
    expect(await payoutOf(first.orderId)).toMatchObject({
      state: 'sending',
      refusal: 'our fault',
      sent_at: null,
    })
    // The limit of the day and the money at the provider are there for the other one, beside what
    // other tests left without an answer.
    const now = deps.clock.now()
    await sql`
      insert into payout_balance (provider, asked_at, amount, read_at)
      select ${deps.payouts.first.key}, ${now}, ${amount} + coalesce(sum(amount), 0), ${now}
      from payout where state = 'sending' and reference is null and id <> ${first.id}
    `.execute(database)
    await send(second, { day: { ...NONE, payoutsMost: 1 } })
    await sql`delete from payout_balance`.execute(database)
    expect(await rulesOf(second.orderId)).toEqual([])
    const takenAt = deps.clock.now()
    await askPayout(deps, first.id)
    const taken = await payoutOf(first.orderId)
    expect(taken).toMatchObject({ state: 'sending', refusal: null })
    expect(Temporal.Instant.compare(taken.sent_at!, takenAt)).toBeGreaterThanOrEqual(0)
    expect(await theirs(first.orderId)).toHaveLength(1)
  })

  test('what was handed over yesterday does not count today', async () => {
    const [first, second] = (await several(2)) as [QueuedLoan, QueuedLoan]
    const day = { ...NONE, payoutsMost: 1 }
    await send(first, { day })
    await sql`update payout set sent_at = sent_at - interval '1 day' where id = ${first.id}`.execute(
      database,
    )
    await send(second, { day })
    expect(await rulesOf(second.orderId)).toEqual([])
  })

  test('an account counts for all who have it, a borrower for all their accounts', async () => {
    const [first, second] = await several(2, { account: '09179998877' })
    const account = { ...NONE, payoutsMost: 1 }
    await send(first!, { account })
    await send(second!, { account, borrower: { ...NONE, payoutsMost: 1 } })
    expect(await rulesOf(second!.orderId)).toEqual(['accountPayouts'])
    const other = await approved()
    await send(other, { account })
    expect(await rulesOf(other.orderId)).toEqual([])
  })

  test('a borrower counts for all their loans', async () => {
    const loan = await approved()
    const other = await addLoan(database, { borrowerId: loan.borrowerId })
    const { account_id } = await payoutOf(loan.orderId)
    const id = deps.random.uuid()
    const now = deps.clock.now()
    const paid = { id, borrower_id: loan.borrowerId, loan_id: other.id, account_id, amount: 100n }
    await database
      .insertInto('payout')
      .values({
        ...paid,
        our_reference: `PO-${id}`,
        queued_at: now,
        sent_at: now,
        state: 'succeeded',
      })
      .execute()
    await send(loan, { borrower: { ...NONE, payoutsMost: 1 } })
    expect(await rulesOf(loan.orderId)).toEqual(['borrowerPayouts'])
  })
})

describe('velocity', () => {
  test('an account that so many borrowers bound within the days is held from then on', async () => {
    const shared = { sharedBorrowers: 3, sharedDays: 30 }
    const [first, second, third] = await several(3, { account: '09171112233' })
    await send(first!, shared)
    expect(await rulesOf(first!.orderId)).toEqual(['sharedAccount'])
    await sql`
      update payout_account set bound_at = bound_at - interval '31 days'
      where borrower_id = ${third!.borrowerId}`.execute(database)
    await send(second!, shared)
    expect(await rulesOf(second!.orderId)).toEqual([])
  })

  test('so many payouts an hour to new accounts go, and older accounts do not count', async () => {
    const limits = { newAccountsMost: 1 }
    const old = await approved({ days: 2 })
    const [first, second] = await several(2)
    const loans = [old, first!, second!]
    for (const loan of loans) await send(loan, limits)
    expect(await heldBy(loans)).toEqual(['', '', 'newAccounts'])
    expect(await rulesOf(old.orderId)).toEqual([])
  })

  test('a changed account waits a day; one that replaces an account that failed does not', async () => {
    const limits = { changedHours: 24 }
    const taken = await approved({ days: 9 })
    await bind(taken.token, '09175556677')
    await send(taken, limits)
    expect(await rulesOf(taken.orderId)).toEqual(['changedAccount'])
    const { ask_at: askAt } = await payoutOf(taken.orderId)
    expect(askAt?.since(deps.clock.now()).total('hours')).toBeCloseTo(24, 0)

    const failed = await approved({ days: 9 })
    await send(failed, limits)
    await applyPayoutInquiry(deps, failed.id, { status: 'failed', reason: 'closed', on: null })
    await bind(failed.token, '09175556688')
    const again = await payoutOf(failed.orderId)
    await sendPayout(withLimits(deps, limits), again.id)
    expect(await rulesOf(failed.orderId)).toEqual([])
  })
})
