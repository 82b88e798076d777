import { expect, test } from 'vitest'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()

async function queuedNotices(orderId: string): Promise<unknown[]> {
  const { rows } = await server.deps.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs join graphile_worker.jobs using (id)
     where task_identifier = 'tell-partner' and payload ->> 'orderId' = $1`,
    [orderId],
  )
  return rows.map(({ payload }) => payload)
}

// spec: API-021
test('an application for the partner’s product is notified to them, one for ours is not', async () => {
  const borrower = await testApplicant(server, 'given')
  const partners = await borrower.apply({ productId: '4' })
  expect(await queuedNotices(partners)).toEqual([{ orderId: partners, event: 'applied' }])
  expect(await queuedNotices(await borrower.apply({ productId: '1' }))).toEqual([])
})
