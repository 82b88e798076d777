import { expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan.ts'
import { getRepayment } from '#contract/repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()

/** Statements of the server that sleep, and those that wait for a lock. */
async function pauses(): Promise<{ asleep: number; blocked: number }> {
  const { rows } = await deps.pool.query<{ asleep: number; blocked: number }>(
    `select count(*) filter (where wait_event = 'PgSleep')::int as asleep,
       count(*) filter (where wait_event_type = 'Lock')::int as blocked
     from pg_stat_activity where datname = current_database()`,
  )
  return rows[0] ?? { asleep: 0, blocked: 0 }
}

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
