import { expect, test } from 'vitest'
import { takeNextWork } from '#contract/console/work/work.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { collectionTools } from '#server/backoffice/collections/testing-collections.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { loanOf, nextHour, call, endCalls } = await collectionTools(t)

test('the next late loan is one whose borrower may be called now, in the hours of contact', async () => {
  const [first, second] = [await loanOf('ph', 60), await loanOf('ph', 45)]
  await nextHour(10)
  const next = async () =>
    (await (await testStaff(t, 'collections')).call(takeNextWork, { queue: 'collections' })).data
      .item
  for (const _ of [1, 2]) {
    await call(first)
    await endCalls()
  }
  expect(await next()).toBe(second.orderId)
  expect(await next()).toBeNull()
  await nextHour(22)
  expect(await next()).toBeNull()
  await nextHour(10)
  expect(await next()).toBe(first.orderId)
})
