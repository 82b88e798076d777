import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What becomes of the money for every status letter of a payment, as the provider's notice and
// inquiry say it.

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)

afterEach(async () => {
  await act('DELETE', '/faults')
  await expectCleanBooks()
})

/** What the provider knows of its notices about a payment. */
async function noticesSent(reference: string) {
  const { rows } = await sql`
    select attempts, answered_at from sandbox.dragonpay_notice
    where params->>'refno' = ${reference}`.execute(deps.database)
  return rows
}

/** A payment that was started. */
async function begun() {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  const outcomes = async () =>
    (
      await deps.database
        .selectFrom('provider_notice')
        .select('outcome')
        .where('reference', '=', reference)
        .orderBy('received_at')
        .execute()
    ).map(({ outcome }) => outcome)
  const intent = async () => (await loan.intents()).at(-1)?.state
  return { loan, reference, outcomes, intent }
}

test('S: the money is booked', async () => {
  const { loan, reference, outcomes, intent } = await begun()
  await pay(reference)
  expect([await outcomes(), await intent()]).toEqual([['booked'], 'paid'])
  expect(await loan.repaid()).toHaveLength(1)
})

test.for([
  ['receive', 'P', 'not paid: pending'],
  ['lose', 'U', 'not paid: unknown'],
  ['authorize', 'A', 'not paid: authorized'],
  ['queue', 'Q', 'not paid: pending'],
  ['process', 'G', 'not paid: pending'],
] as const)('%s (%s): no money yet; it is booked when it comes', async ([action, , outcome]) => {
  const { loan, reference, outcomes, intent } = await begun()
  await act('POST', `/payments/${reference}/${action}`)
  expect([await outcomes(), await intent()]).toEqual([[outcome], 'pending'])
  expect(await loan.repaid()).toEqual([])
  expect(await booked(reference)).toBeUndefined()
  const announced = await deps.database
    .selectFrom('pending_payment')
    .select('amount')
    .where('reference', '=', reference)
    .execute()
  // Only the channel that has the money announces it.
  expect(announced).toHaveLength(action === 'receive' ? 1 : 0)
  await pay(reference)
  expect([await outcomes(), await intent()]).toEqual([[outcome, 'booked'], 'paid'])
  expect(await loan.repaid()).toHaveLength(1)
})

test('F: nothing is booked, and the borrower can pay again', async () => {
  const { loan, reference, outcomes, intent } = await begun()
  await act('POST', `/payments/${reference}/fail`)
  expect([await outcomes(), await intent()]).toEqual([['failed'], 'failed'])
  expect(await loan.repaid()).toEqual([])
})

test('V: nothing is booked; money that comes after it expired is', async () => {
  const { loan, reference, outcomes, intent } = await begun()
  await act('POST', `/payments/${reference}/expire`)
  expect([await outcomes(), await intent()]).toEqual([['void'], 'failed'])
  expect(await loan.repaid()).toEqual([])
  await pay(reference)
  expect([await outcomes(), await intent()]).toEqual([['void', 'booked'], 'paid'])
  expect(await loan.repaid()).toHaveLength(1)
})

test.for([
  ['refund', 'R', 'refunded'],
  ['chargeback', 'K', 'chargedBack'],
] as const)(
  '%s (%s): what was booked is reversed, once, also when the notices come in reverse',
  async ([action, , back]) => {
    const [one, other] = [await begun(), await begun()]
    const { repayAmount: owed } = await other.loan.repayment()
    await pay(one.reference)
    await act('POST', `/payments/${one.reference}/${action}`, { times: 2 })
    // The notice that it was paid comes after the one that the money went back.
    const overtaken = { call: 'dragonpay.notice', fault: 'overtaken', reference: other.reference }
    await act('POST', '/faults', overtaken)
    await pay(other.reference)
    await act('POST', `/payments/${other.reference}/${action}`)
    for (const { loan } of [one, other]) {
      expect((await loan.repayment()).repayAmount).toBe(owed)
      const events = (await loan.entries()).map(({ event }) => event)
      const count = (word: string) => events.filter((event) => event === word).length
      expect(count(back)).toBe(count('repaid'))
    }
  },
)

test('a letter that nobody knows moves nothing, and a known one does afterwards', async () => {
  const { loan, reference, intent } = await begun()
  const changes = { status: 'Z', Status: 'Z' }
  for (const call of ['dragonpay.notice', 'dragonpay.ask'])
    await act('POST', '/faults', { call, fault: 'changed', reference, changes })
  await act('POST', `/payments/${reference}/receive`)
  expect(await intent()).toBe('pending')
  expect(await loan.repaid()).toEqual([])
  await act('DELETE', '/faults')
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
})

test('a notice by a key that is known to be over since it came is handled as it was believed', async () => {
  const { loan, reference, outcomes } = await begun()
  await act('POST', '/faults', { call: 'dragonpay.ask', fault: 'cut', reference })
  await pay(reference)
  expect(await outcomes()).toEqual([null])
  // Another process has learnt it.
  const over = deps.clock.now().subtract({ minutes: 30 })
  await sql`update notice_key set revoked_at = ${over}`.execute(deps.database)
  await act('POST', '/clock', { hours: 0.02 })
  expect(await outcomes()).toEqual(['booked'])
  expect(await loan.repaid()).toHaveLength(1)
  await sql`update notice_key set revoked_at = null`.execute(deps.database)
})

// The last test: for a minute afterwards no process of this test asks for keys again.
test('a notice whose key cannot be asked for is answered 503, leaves nothing, and is sent again', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await act('POST', '/keys/rotate')
  await act('POST', '/faults', { call: 'dragonpay.keys', fault: 'cut', times: 100 })
  await pay(reference)
  expect(await noticesSent(reference)).toMatchObject([{ attempts: 1, answered_at: null }])
  const kept = await deps.database
    .selectFrom('provider_notice')
    .select('outcome')
    .where('reference', '=', reference)
    .execute()
  expect(kept).toEqual([])
  expect(await loan.repaid()).toEqual([])
  // The inquiry finds the money meanwhile, once.
  await act('POST', '/clock', { hours: 0.3 })
  expect(await loan.repaid()).toHaveLength(1)
})
