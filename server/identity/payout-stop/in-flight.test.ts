// Trust requirement 61. A call that is on its way while "this was not me" is answered leaves nothing
// behind: it was let in with a session that has ended before it is done.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { changePayoutAccount } from '#contract/application/payout-account.ts'
import { addPasskey, askForPasskey } from '#contract/sign-in/passkey.ts'
import { listSecurityEvents } from '#contract/identity/security.ts'
import { openSession } from '#contract/sign-in/session.ts'
import { logOutEverywhere } from '#contract/sign-in/sign-in.ts'
import { ID_CARD } from '#server/identity/information/testing-information.ts'
import { authenticator } from '#server/identity/passkey/testing-authenticator.ts'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { findBrowserOwner } from '#server/identity/sign-in/find-borrower.ts'
import { openFor } from '#server/identity/sign-in/sign-in-with-code.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import type { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  notificationTools,
  walletAccount,
} from '#server/service/notifications/testing-notifications.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps
const { events, nextHour } = notificationTools(server)
beforeAll(async () => nextHour(9))

const lockedOut = async (id: string) =>
  database.transaction().execute(async (tx) => lockOut(deps, tx, id, 'a test', null))

const account = (number: string) => ({ product_id: '12', ...walletAccount(number) })
const codeOf = async (token: string) => (await ask(app, listSecurityEvents, {}, { token })).code

/** A borrower with an account, and a stranger's session of theirs. */
async function visited() {
  const id = await newBorrower(deps, 'ph')
  const { token } = await applicantFor(server, id)
  await ask(app, changePayoutAccount, account('09171234567'), { token })
  return { id, token, thief: await startSession(database, deps.random, id) }
}

/** Starts a call while the lock-out is not committed, which then waits for it. @returns its code */
async function duringLockOut(id: string, call: () => Promise<{ readonly code: string }>) {
  const { call: answer } = await database.transaction().execute(async (tx) => {
    await lockOut(deps, tx, id, 'a test', null)
    const started = { call: call() }
    await waited()
    return started
  })
  return (await answer).code
}

/** Until a connection waits for a lock that another one holds. */
async function waited(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
      return rows.length
    })
    .toBeGreaterThan(0)
}

const rowsOf = async (table: string, id: string, also = sql`true`) =>
  (
    await sql`select from ${sql.table(table)} where borrower_id = ${id} and ${also}`.execute(
      database,
    )
  ).rows.length

const writes: [string, Endpoint, Record<string, unknown>][] = [
  ['an account', changePayoutAccount, account('09175556666')],
  ['information', saveInformation, ID_CARD],
]

test.each(writes)('%s is not stored', async (_, endpoint, input) => {
  const { id, thief } = await visited()
  const before = await rowsOf('borrower_information', id)
  expect(await duringLockOut(id, async () => ask(app, endpoint, input, { token: thief }))).toBe(
    '-1000',
  )
  expect(await rowsOf('payout_account', id, sql`is_current`)).toBe(0)
  expect(await rowsOf('borrower_information', id)).toBe(before)
})

test('a passkey is not added', async () => {
  const { id, thief } = await visited()
  const { options } = (await ask(app, askForPasskey, {}, { token: thief })).data
  const answer = authenticator(deps.config.publicUrl).makes(options)
  const add = async () => ask(app, addPasskey, { answer }, { token: thief })
  expect(await duringLockOut(id, add)).toBe('-1000')
  expect(await rowsOf('passkey', id)).toBe(0)
})

test('a sign-in is refused, and leaves no session', async () => {
  const { id } = await visited()
  const signer = await findBrowserOwner(database, id)
  const before = { session: null, chosen: null, device: null, isKnownTo: () => true }
  const signIn = async () =>
    database
      .transaction()
      .execute(async (tx) => openFor(deps, tx, signer, 'code', before))
      .then(
        () => ({ code: '0' }),
        (error: Refusal) => ({ code: error.code }),
      )
  expect(await duringLockOut(id, signIn)).toBe('-1000')
  expect(await rowsOf('session', id, sql`ended_at is null`)).toBe(0)
})

test('a page that is opened is not signed in', async () => {
  const { id, thief } = await visited()
  const open = async () => {
    const payload = { sessionId: thief }
    const answer = await app.inject({ method: 'POST', url: `/found${openSession.path}`, payload })
    return answer.json<{ code: string }>()
  }
  expect(await duringLockOut(id, open)).toBe('-1000')
  expect(await rowsOf('session', id, sql`ended_at is null`)).toBe(0)
})

test('a page that is just being opened is signed out with all others', async () => {
  const { id, token } = await visited()
  const out = await database.transaction().execute(async (tx) => {
    // As `branchSession` does.
    await sql`select from borrower where id = ${id} for share`.execute(tx)
    await startSession(tx, deps.random, id)
    const call = ask(app, logOutEverywhere, {}, { token })
    await waited()
    return { call }
  })
  expect((await out.call).code).toBe('0')
  expect(await rowsOf('session', id, sql`ended_at is null`)).toBe(0)
})

test('a sign-in opens 600 pages within an hour', async () => {
  const { id, thief } = await visited()
  const { rows } = await sql<{ family: string }>`
    select family_id as family from session where borrower_id = ${id}
    order by signed_in_at desc limit 1`.execute(database)
  for (let opened = 0; opened < 599; opened += 1)
    await deps.limits.count('openedPage', rows[0]!.family)
  const open = async () => {
    const payload = { sessionId: thief }
    const answer = await app.inject({ method: 'POST', url: `/found${openSession.path}`, payload })
    return answer.json<{ code: string }>().code
  }
  expect([await open(), await open()]).toEqual(['0', '-1003'])
  expect(await codeOf(thief)).toBe('0')
})

test('the account that is bound after a lock-out is told, as one that replaces another', async () => {
  const { id } = await visited()
  await lockedOut(id)
  await settleJobs(deps)
  const before = (await events(id)).filter((event) => event === 'accountChanged')
  const again = await startSession(database, deps.random, id)
  await ask(app, changePayoutAccount, account('09171234567'), { token: again })
  await settleJobs(deps)
  expect((await events(id)).filter((event) => event === 'accountChanged')).toEqual(before)
  await ask(app, changePayoutAccount, account('09175556666'), { token: again })
  await lockedOut(id)
  await settleJobs(deps)
  const told = (await events(id)).filter((event) => event === 'accountChanged')
  const stranger = await startSession(database, deps.random, id)
  await ask(app, changePayoutAccount, account('09178889999'), { token: stranger })
  await settleJobs(deps)
  expect((await events(id)).filter((event) => event === 'accountChanged')).toHaveLength(
    told.length + 1,
  )
})
