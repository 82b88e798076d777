import { expect, test } from 'vitest'
import { testApp } from '#server/testing-app.ts'

const { app, deps } = await testApp()

/** How many statements of the server wait for a lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await deps.pool.query(
    `select from pg_locks join pg_database on oid = database
     where not granted and datname = current_database()`,
  )
  return rowCount ?? 0
}

test('a reset that meets work in hand, each with what the other wants, seeds anew all the same', async () => {
  const { rows } = await deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename in ('borrower', 'loan')`,
  )
  // The reset locks tables in this order; the work in hand takes them the other way round.
  const [first, last] = rows.map(({ name }) => name)
  const inHand = await deps.pool.connect()
  await inHand.query(`begin; lock table ${last} in row exclusive mode`)
  const reset = app.inject({ method: 'POST', url: '/sandbox/reset' })
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  await inHand.query(`lock table ${first} in row exclusive mode`)
  await inHand.query('commit')
  inHand.release()
  const answer = await reset
  expect(answer.statusCode, answer.body).toBe(200)
})
