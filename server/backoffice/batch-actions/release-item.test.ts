// Many held payouts at once: those that one person may release.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBatch, RELEASE_MANY } from '#contract/console/work/batches.ts'
import { previewItems } from '#server/backoffice/batch-actions/preview-batch.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { heldPayoutsNow } from '#server/payments/payout-holds/held-payouts-now.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ ACCOUNT_BORROWERS: '2', PAYOUT_PESOS_BY_TWO: '15000' })
const { deps } = t
const { approved, theirs } = payoutTools(t)
const maker = await testStaff(t, 'finance')

/** A loan that is held since its account was bound by two borrowers. */
async function held() {
  const account = `0918${deps.random.digits(7)}`
  await approved({ account })
  const loan = await approved({ account })
  await settleJobs(deps)
  return loan
}

test('payouts are released once each by one person up to the amount for two, others are left out', async () => {
  const [first, second] = [await held(), await held()]
  const { rows: gone } = await sql<{ id: string }>`
    select gen_random_uuid()::text as id`.execute(deps.database)
  const items = [first.id, second.id, gone[0]?.id ?? '']
  const { data } = await maker.call(RELEASE_MANY.preview, { items })
  expect(data).toMatchObject({ count: 2, leftOut: [{ item: items[2] }] })
  const { count, amount, seen } = data
  const reason = 'They are couples'
  const { id } = (
    await maker.call(RELEASE_MANY.start, {
      items,
      count,
      amount,
      seen,
      batchId: randomUUID(),
      reason,
    })
  ).data
  await settleJobs(deps)
  expect((await maker.call(readBatch, { id })).data).toMatchObject({
    state: 'ended',
    done: 2,
    leftOut: 1,
  })
  const { rows } = await sql<{ by: string; count: number }>`
    select ended_by as by, count(*)::int as count from payout_hold
    where payout_id = any(${[first.id, second.id]}::uuid[]) and ended_at is not null
    group by ended_by`.execute(deps.database)
  expect(rows).toMatchObject([{ by: maker.id }])
  for (const loan of [first, second]) expect((await theirs(loan.orderId)).length).toBeLessThan(2)
})

test('a payout that takes two is left out, and nobody is asked', async () => {
  const loan = await held()
  const two = { ...deps.config.payoutLimits, twoPeopleAbove: 1n }
  const config = { ...deps.config, payoutLimits: two }
  const wanted = { kind: 'releasePayout', terms: {}, reason: 'Agreed', madeBy: maker.id } as const
  // As the list is read.
  await heldPayoutsNow({ ...deps, config }, { for: null, after: null, most: 100 })
  const items = await previewItems({ ...deps, config }, { ...wanted, items: [loan.id] })
  expect(items).toMatchObject([{ why: expect.stringContaining('Two people') as string }])
  const { rows } = await sql`
    select from staff_act where act = 'releasePayout'`.execute(deps.database)
  expect(rows).toEqual([])
})
