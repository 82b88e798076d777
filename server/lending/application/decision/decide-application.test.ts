import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  approve,
  closeApproved,
  decline,
} from '#server/lending/application/decision/decide-application.ts'
import { identityTools } from '#server/identity/picture/testing-identity.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const server = await testApp({ IDENTITY_CHECK_BY: 'didit' })
const { app, deps } = server
const MINUTE = 60
const HOUR = 60 * MINUTE

const loan = async (id: string) =>
  deps.database.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const decide = async (orderId: string, decision: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/sandbox/decisions/${orderId}`,
    payload: { decision },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const inTransaction = async (run: (tx: Transaction) => Promise<void>) =>
  deps.database.transaction().execute(run)

const birthOf = (age: number) => Temporal.Now.plainDateISO('Asia/Manila').subtract({ years: age })

// spec: ST-045
test('a good application is approved after one minute of the server’s clock', async () => {
  const borrower = await testApplicant(server, 'ph')
  const id = await borrower.apply({ productId: '11' })
  await moveClockBy(deps, MINUTE - 5)
  expect(await loan(id)).toMatchObject({ status: 21, approved_at: null })
  await moveClockBy(deps, 10)
  const { status, approved_at, verdict_at } = await loan(id)
  expect(status).toBe(151)
  expect(approved_at?.equals(verdict_at!)).toBe(true)
})

// spec: ST-045
test('pictures that were sent before an application are looked at with it, accepted ones are not', async () => {
  const { stranger, sendAll } = identityTools(server)
  const looksAt = async (id: string) => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs
      where payload ->> 'borrowerId' = ${id} and payload ->> 'tries' is not null`.execute(
      deps.database,
    )
    return rows.length
  }
  const accepted = await testApplicant(server, 'ph')
  const sent = await stranger()
  await sendAll(sent.token)
  await settleJobs(deps)
  for (const borrower of [accepted, sent]) await borrower.apply({ productId: '11' })
  expect([await looksAt(accepted.id), await looksAt(sent.id)]).toEqual([0, 1])
})

// spec: CONST-047
test('a borrower under 18 is declined, sees no reason of the policy, and may apply again', async () => {
  const borrower = await testApplicant(server, 'ph', { birth_on: birthOf(17) })
  const id = await borrower.apply({ productId: '11' })
  await moveClockBy(deps, MINUTE)
  const { status, closed_reason, is_open, accepted } = await loan(id)
  expect({ status, is_open }).toEqual({ status: 110, is_open: false })
  expect(closed_reason).toBe('declined')
  expect(accepted).toMatchObject({ reasons: ['under age'] })
  expect(await borrower.apply({ productId: '11' })).not.toBe(id)
})

// spec: ST-045
test('a borrower with an overdue loan is declined', async () => {
  const borrower = await testApplicant(server, 'given')
  const first = await borrower.apply({ productId: '1' })
  const be = async (status: number) =>
    pastTriggers(deps.database, sql`update loan set status = ${status} where id = ${first}`)
  await be(180)
  const second = await borrower.apply({ productId: '2' })
  expect(await loan(second)).toMatchObject({ verdict: 'decline' })
  // The loan has no entries, so the scheduled jobs must not find it.
  await be(110)
})

// spec: ST-045
test('an application that nobody decides within a day is closed; the borrower may apply again at once', async () => {
  const borrower = await testApplicant(server, 'given', { birth_on: null })
  const id = await borrower.apply({ productId: '1' })
  expect(await loan(id)).toMatchObject({ status: 21, verdict: null, verdict_at: null })
  await moveClockBy(deps, 24 * HOUR - 5 * MINUTE)
  expect((await loan(id)).status).toBe(21)
  await moveClockBy(deps, 5 * MINUTE)
  const { status, applied_at, closed_at, closed_reason, is_open } = await loan(id)
  expect({ status, is_open }).toEqual({ status: 110, is_open: false })
  expect(closed_at?.since(applied_at).total('hours')).toBe(24)
  expect(closed_reason).toBe('notDecidedInTime')
  expect(await borrower.apply({ productId: '1' })).not.toBe(id)
})

// spec: ST-045
test('a parked application is decided by the sandbox alone, and never by a scheduled job', async () => {
  const borrower = await testApplicant(server, 'ph')
  const id = await borrower.apply({ productId: '11' })
  await deps.database.updateTable('loan').set({ is_parked: true }).where('id', '=', id).execute()
  await moveClockBy(deps, 48 * HOUR)
  expect((await loan(id)).status).toBe(21)
  expect(await decide(id, 'approve')).toEqual({
    status: 200,
    body: { orderId: id, orderStatus: 151 },
  })
  expect((await loan(id)).is_parked).toBe(false)
})

// spec: ST-045
test.each([
  ['approve', 'decline', 151],
  ['decline', 'approve', 110],
])(
  'after %s the same decision has the same response, and %s is refused',
  async (first, other, status) => {
    const borrower = await testApplicant(server, 'given', { birth_on: null })
    const id = await borrower.apply({ productId: '1' })
    const answer = await decide(id, first)
    expect(answer.body.orderStatus).toBe(status)
    const decided = await loan(id)
    expect(await decide(id, first)).toEqual(answer)
    expect((await decide(id, other)).status).toBe(409)
    expect(await loan(id)).toEqual(decided)
  },
)

// spec: ST-009
test('what is approved is closed before its money is sent, once; an application is not', async () => {
  const borrower = await testApplicant(server, 'ph', { birth_on: null })
  const id = await borrower.apply({ productId: '11' })
  const close = async () =>
    inTransaction((tx) =>
      closeApproved(
        deps,
        tx,
        id,
        { reason: 'declined', declineReason: 'accountNotConfirmed' },
        deps.clock.now(),
      ),
    )
  await expect(close()).rejects.toBeInstanceOf(Refusal)
  await decide(id, 'approve')
  await close()
  expect(await loan(id)).toMatchObject({
    status: 110,
    is_open: false,
    closed_reason: 'declined',
    decline_reason: 'accountNotConfirmed',
  })
  await expect(close()).rejects.toBeInstanceOf(Refusal)
})

// spec: ST-045
test('of a parallel approval and decline one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const borrower = await testApplicant(server, 'given', { birth_on: null })
    const id = await borrower.apply({ productId: '1' })
    const at = deps.clock.now()
    const decisions = await Promise.allSettled([
      inTransaction((tx) => approve(deps, tx, id, at)),
      inTransaction((tx) => decline(deps, tx, id, { reason: 'declined' }, at)),
    ])
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = decisions.find((each) => each.status === 'rejected')
    expect(refused?.reason.message).toContain('was decided otherwise before')
    const { status, approved_at, closed_at } = await loan(id)
    expect([status, approved_at === null, closed_at === null]).toEqual(
      decisions[0].status === 'fulfilled' ? [151, false, true] : [110, true, false],
    )
  }
})

// spec: ST-045
test('an unknown decision, or an order that does not exist, is refused', async () => {
  const borrower = await testApplicant(server, 'given', { birth_on: null })
  const id = await borrower.apply({ productId: '1' })
  expect((await decide(id, 'perhaps')).status).toBe(400)
  expect((await decide('x', 'approve')).status).toBe(404)
  expect((await decide(deps.random.uuid(), 'approve')).status).toBe(404)
  expect((await loan(id)).status).toBe(21)
})
