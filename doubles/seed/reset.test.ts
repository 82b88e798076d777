import { expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { OWN_SANDBOX } from '#server/app/start-checks/own-sandbox.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Two providers of payments: the channels of an offer depend on which of them answers.
const { app, deps } = await demoApp(OWN_SANDBOX)

/** Statements of the server that sleep, and those that wait for a lock. */
async function pauses(): Promise<{ asleep: number; blocked: number }> {
  const { rows } = await deps.pool.query<{ asleep: number; blocked: number }>(
    `select count(*) filter (where wait_event = 'PgSleep')::int as asleep,
       count(*) filter (where wait_event_type = 'Lock')::int as blocked
     from pg_stat_activity where datname = current_database()`,
  )
  return rows[0] ?? { asleep: 0, blocked: 0 }
}

async function blockedReads(): Promise<string[]> {
  const { rows } = await deps.pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ilike 'select%'`,
  )
  return rows.map(({ query }) => query)
}

// The first: for five seconds what was read of a provider is not read again.
test('a reset reads nothing through another connection of a table that it has locked', async () => {
  const blocked = new Set<string>()
  const reading = setInterval(() => {
    void blockedReads().then((reads) => reads.forEach((read) => blocked.add(read)))
  }, 50)
  const answer = await app.inject({ method: 'POST', url: '/sandbox/reset' })
  clearInterval(reading)
  expect(answer.statusCode).toBe(200)
  expect([...blocked]).toEqual([])
})

test('a reset waits for a transaction that is under way, which never waits for the reset', async () => {
  const { rows } = await deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename in ('borrower', 'loan')`,
  )
  // In the order of the reset: the other transaction takes them in the reverse order.
  const [first, last] = rows.map(({ name }) => name)
  const other = await deps.pool.connect()
  await other.query(`begin; lock table ${last} in row exclusive mode`)
  const reset = app.inject({ method: 'POST', url: '/sandbox/reset' })
  await expect.poll(pauses, { timeout: 30_000 }).toEqual({ asleep: 1, blocked: 0 })
  await other.query(`lock table ${first} in row exclusive mode nowait`)
  await other.query('commit')
  other.release()
  const answer = await reset
  expect(answer.statusCode, answer.body).toBe(200)
})

test('a payment is posted after a reset as before it', async () => {
  for (const time of ['before', 'after']) {
    if (time === 'after') await app.inject({ method: 'POST', url: '/sandbox/reset' })
    const { borrowers } = (await app.inject('/sandbox/demo')).json<{ borrowers: Demo[] }>()
    const { productId, orderId, sessionId: token } = borrowers.find(({ key }) => key === 'ph-174')!
    const loan = { productId, orderId }
    const { data } = await ask(app, getRepayment, loan, { token })
    const url = `/sandbox/lifetime/${data.defDetail.payCode}/pay`
    await app.inject({ method: 'POST', url, payload: { amount: 30_000_00 } })
    const { orderStatus } = (await ask(app, getLoanDetails, loan, { token })).data
    expect(orderStatus, time).toBe(200)
  }
})

interface Demo {
  key: string
  productId: string
  orderId: string
  sessionId: string
}
