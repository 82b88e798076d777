import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { demo } from '#doubles/demo/demo.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()
await settleJobs(deps)

async function act(path: string, payload: object): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: `/sandbox${path}`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('a parked loan keeps its status when the clock moves', async () => {
  const parked = async () =>
    (await demo(deps)).borrowers
      .filter(({ key }) => /-(21|21-withdraw|110|151|151-card)$/.test(key))
      .map(({ key, status }) => `${key} ${status}`)
  const before = await parked()
  expect(before).toHaveLength(10)
  await act('/clock', { days: 3 })
  expect(await parked()).toEqual(before)
})

test('the clock moves 45 days over all demo loans, and the books stay clean', async () => {
  await act('/clock', { days: 45 })
  expect((await auditBooks(deps.database)).differences).toEqual([])
})

test('a job of a killed process is taken over', async () => {
  const nobodys = JSON.stringify({ intentId: '00000000-0000-4000-8000-000000000000' })
  await deps.pool.query(`select graphile_worker.add_job('ask-payment', $1::json)`, [nobodys])
  await deps.pool.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - interval '20 seconds', locked_by = 'dead', attempts = 1`,
  )
  await settleJobs(deps)
  const { rowCount } = await deps.pool.query('select from graphile_worker.jobs')
  expect(rowCount).toBe(0)
})
