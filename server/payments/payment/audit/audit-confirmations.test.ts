// Trust requirement 67: the audit compares what providers confirmed with what is booked, and finds
// every gap that was planted, and nothing besides.
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import { auditWaiting } from '#server/payments/notices/audit-waiting.ts'
import { auditConfirmations } from '#server/payments/payment/audit/audit-confirmations.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay } = repaymentTools(server)
const references: string[] = []
for (const brand of ['given', 'ph', 'ph']) {
  const { reference } = await (await loanOf(brand, 20)).started()
  await pay(reference)
  references.push(reference)
}
const [paid = '', back = '', won = ''] = references
/** Begun and not paid. */
const started = await (await loanOf('ph', 20)).started()
await act('POST', `/payments/${back}/chargeback`)
await act('POST', `/payments/${won}/chargeback`)
await act('POST', `/payments/${won}/win`)
await sql`update payment_confirmation set stored_at = stored_at - interval '1 hour'`.execute(
  deps.database,
)

/** What the checks find while something is planted, which is undone. */
async function found(...planted: RawBuilder<unknown>[]): Promise<Difference[]> {
  const undone = new Error('undone')
  let differences: Difference[] = []
  await expect(
    deps.database.transaction().execute(async (tx) => {
      for (const plant of planted) await plant.execute(tx)
      differences = [...(await auditConfirmations(tx)), ...(await auditWaiting(tx))]
      throw undone
    }),
  ).rejects.toBe(undone)
  return differences
}

const confirmed = (reference: string, status: string, amount: number, ago = '2 minutes') => sql`
  insert into payment_confirmation (provider, reference, status, amount, confirmed_at, stored_at)
  values ('dragonpay', ${reference}, ${status}, ${amount}, now(), now() - ${ago}::interval)`

const what = (differences: readonly Difference[]) =>
  differences.map(({ subject, what: says }) => `${subject}: ${says}`)

test('nothing is found where all is booked: paid, charged back, won', async () => {
  expect(await found()).toEqual([])
})

test('a payment that was confirmed and is booked nowhere is found, unless it is an open difference', async () => {
  expect(what(await found(confirmed('NOBODY', 'paid', 12_34)))).toEqual([
    'dragonpay:NOBODY: its provider says paid, so 1234 centavos are to be booked, and 0 are',
  ])
  const open = sql`
    insert into booking_difference (provider, reference, kind, what, amount, found_on)
    values ('dragonpay', 'NOBODY', 'unbooked', 'it could not be booked', 1234, '2026-11-28')`
  expect(await found(confirmed('NOBODY', 'paid', 12_34), open)).toEqual([])
  const over = sql`update booking_difference set ended_at = now()`
  expect(await found(confirmed('NOBODY', 'paid', 12_34), open, over)).toHaveLength(1)
})

test('a payment that may be being booked is not looked at', async () => {
  expect(await found(confirmed('NOW', 'paid', 12_34, '10 seconds'))).toEqual([])
})

test('a payment whose notice or inquiry is tried again, as after a restart, has a day for it', async () => {
  expect(await found(confirmed(started.reference, 'paid', 12_34))).toEqual([])
  const overdue = await found(confirmed(started.reference, 'paid', 12_34, '25 hours'))
  expect(what(overdue)).toEqual([
    expect.stringMatching(/so 1234 centavos are to be booked, and 0 are$/),
  ])
  const asked = sql`update payment_intent set ask_at = null where reference = ${started.reference}`
  const notice = sql`
    insert into provider_notice
      (id, provider, kind, reference, method, headers, query, body, was_genuine, received_at)
    values (gen_random_uuid(), 'dragonpay', 'payment', ${started.reference}, 'GET', '{}', '{}', '',
      true, now() - interval '3 minutes')`
  const handled = sql`update provider_notice set handled_at = now()
    where reference = ${started.reference}`
  const planted = [confirmed(started.reference, 'paid', 12_34), asked, notice]
  expect(await found(...planted)).toEqual([])
  expect(await found(...planted, handled)).toHaveLength(1)
})

test.each([
  ['paid, and paid with another amount', paid, 'paid', 1, /are to be booked/],
  ['paid, and gone back', paid, 'charged back', 1, /so 0 centavos are to be booked, and \d+ are/],
  ['refunded, and paid again', back, 'paid', 100_00, /so 10000 centavos .* and 0 are/],
  ['won, and gone back again', won, 'charged back', 2, /so 0 centavos are/],
])('what the provider says last counts: %s', async (_, reference, status, amount, says) => {
  const [one, ...more] = what(await found(confirmed(reference, status, amount)))
  expect(more).toEqual([])
  expect(one).toMatch(says)
})

test('what nobody looks at any more is found: payments, notices, jobs', async () => {
  const differences = await found(
    sql`update walker set mark = now() + interval '100 days'`,
    sql`update payment_intent set ask_at = null where reference = ${started.reference}`,
    sql`update provider_notice set handled_at = null where reference = ${paid}`,
    sql`select graphile_worker.add_job('settle-notice', max_attempts := 1)`,
    sql`update graphile_worker._private_jobs set attempts = max_attempts`,
  )
  expect(what(differences)).toEqual([
    expect.stringMatching(/^notice .* is not handled$/),
    expect.stringMatching(/^payment LN-.*nobody will ask its provider$/),
    expect.stringMatching(/^job \d+: settle-notice failed at each of 1 tries$/),
  ])
})

test('nothing of what was planted is left', async () => {
  expect((await auditBooks(deps.database)).differences).toEqual([])
})
