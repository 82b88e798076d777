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

test('a reset that deadlocks with another transaction is retried', async () => {
  const { rows } = await deps.pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename in ('borrower', 'loan')`,
  )
  // The reset locks tables in this order; the other transaction locks them in the reverse order.
  const [first, last] = rows.map(({ name }) => name)
  const other = await deps.pool.connect()
  await other.query(`begin; lock table ${last} in row exclusive mode`)
  const reset = app.inject({ method: 'POST', url: '/sandbox/reset' })
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  await other.query(`lock table ${first} in row exclusive mode`)
  await other.query('commit')
  other.release()
  const answer = await reset
  expect(answer.statusCode, answer.body).toBe(200)
})
