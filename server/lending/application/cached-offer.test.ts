// The offer of a confirm screen is kept in the memory of the process. Whatever changes, what is
// answered is what a process without a memory answers.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { addAccount, GCASH } from '#server/identity/payout-account/testing-account.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { app, deps } = server
const kept = cachedCall(server, getOffer)
const input = { productId: '11' }

const moveClock = async (payload: object) =>
  app.inject({ method: 'POST', url: '/sandbox/clock', payload })

/** Sees the offer until it is kept: the first is new. */
async function around(token: string, change: () => Promise<unknown>) {
  await kept.shown(input, token)
  return kept.around(input, token, change)
}

// spec: API-018
test.each([
  ['name of the product', sql`update product set name = name || ' 2' where id = '11'`],
  ['logo', sql`update product set logo = 'other.svg' where id = '11'`],
  [
    'largest amount',
    sql`update product set
      terms = terms || '{"principalAtFirst": "900000", "principalMost": "900000"}'
      where id = '11'`,
  ],
])('another %s shows at once', async (_, change) => {
  const { token } = await testApplicant(server, 'ph')
  const { before, after } = await around(token, async () => change.execute(deps.database))
  expect(after.data).not.toEqual(before.data)
})

// spec: API-018
test('an account to pay to, and another one, show at once', async () => {
  const { id, token } = await testApplicant(server, 'ph')
  const bound = await around(token, async () => addAccount(deps, id))
  expect([bound.before.data.payTo, bound.after.data.payTo?.number]).toEqual([
    null,
    expect.stringMatching(/4567$/),
  ])
  const { after } = await around(token, async () =>
    sql`update payout_account set is_current = false where borrower_id = ${id}`.execute(
      deps.database,
    ),
  )
  expect(after.data.payTo).toBeNull()
})

// spec: API-018
test('a statement with another name is another offer', async () => {
  const { id, token } = await testApplicant(server, 'ph')
  const { before, after } = await around(token, async () =>
    deps.database
      .updateTable('borrower')
      .set(await sealPerson(deps.database, id, { fullName: 'Ana Reyes', birthOn: null }))
      .where('id', '=', id)
      .execute(),
  )
  expect(after.data.offerId).not.toBe(before.data.offerId)
})

// spec: API-018
test('an offer of more than an hour ago is not shown again, looked at once or often', async () => {
  // In the morning, so that an hour later it is the same day.
  const tomorrow = toManilaDate(deps.clock.now()).add({ days: 1 })
  await moveClock({ to: `${tomorrow.toString()}T01:00:00Z` })
  const [once, often] = [await testApplicant(server, 'ph'), await testApplicant(server, 'ph')]
  const first = await once.see(input)
  const { before, after } = await around(often.token, async () => moveClock({ hours: 1 }))
  expect(after.data.offerId).not.toBe(before.data.offerId)
  expect((await once.see(input)).data.offerId).not.toBe(first.data.offerId)
})

// spec: API-018
test('an open loan, another language and the end of the session show at once', async () => {
  const { token, id, apply } = await testApplicant(server, 'ph')
  const { before, after } = await around(token, async () =>
    ask(app, chooseLanguage, { language: 'fil' }, { token }),
  )
  expect(after.data.details).not.toEqual(before.data.details)
  const { after: open } = await around(token, async () => apply(input))
  expect(open.code).toBe('-1005')
  const other = await testApplicant(server, 'ph')
  const { after: ended } = await around(other.token, async () =>
    sql`update session set ended_at = now() where borrower_id <> ${id}`.execute(deps.database),
  )
  expect(ended.code).toBe('-1000')
})

// spec: API-018
test('market asGiven checks no account', async () => {
  const borrower = await testApplicant(server, 'given', { full_name: 'Maria Santos' })
  await ask(app, bindPayoutAccount, GCASH, { token: borrower.token })
  const { data } = await borrower.see({ productId: '1', amount: 500_000, periods: 1 })
  expect(data.payTo).toBeNull()
})
