import { expect, test } from 'vitest'
import { auditBooks } from '#server/audit-books.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { demo } from '#server/sandbox/demo.ts'
import { testApp } from '#server/testing-app.ts'

const { app, deps } = await testApp()
await settleJobs(deps)

/** Milliseconds of an action of the sandbox. */
async function timed(path: string, payload: object = {}): Promise<number> {
  const startedAt = performance.now()
  const answer = await app.inject({ method: 'POST', url: `/sandbox${path}`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return performance.now() - startedAt
}

test('a reset takes less than 10 seconds', async () => {
  const took = await timed('/reset')
  expect(took).toBeLessThan(10_000)
})

test('a parked loan keeps its status when the clock moves', async () => {
  const parked = async () =>
    (await demo(deps)).borrowers
      .filter(({ key }) => /-(21|21-withdraw|110|151|151-card)$/.test(key))
      .map(({ key, status }) => `${key} ${status}`)
  const before = await parked()
  expect(before).toHaveLength(10)
  await timed('/clock', { days: 3 })
  expect(await parked()).toEqual(before)
})

test.each([30, 365])(
  'the clock moves %i days over all demo loans in less than 20 seconds',
  async (days) => {
    const took = await timed('/clock', { days })
    expect(took).toBeLessThan(20_000)
    expect((await auditBooks(deps.database)).differences).toEqual([])
  },
)

test('a job of a killed process is taken over after a short time', async () => {
  const nobodys = JSON.stringify({ intentId: '00000000-0000-4000-8000-000000000000' })
  await deps.pool.query(`select graphile_worker.add_job('ask-payment', $1::json)`, [nobodys])
  await deps.pool.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - interval '20 seconds', locked_by = 'dead', attempts = 1`,
  )
  const startedAt = performance.now()
  await settleJobs(deps)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  const { rowCount } = await deps.pool.query('select from graphile_worker.jobs')
  expect(rowCount).toBe(0)
})
