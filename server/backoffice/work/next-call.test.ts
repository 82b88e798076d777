import { expect, test } from 'vitest'
import { takeNextWork } from '#contract/console/work/work.ts'
import { takeNextItem } from '#server/backoffice/work/take-work.ts'
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

test('those who may not be called hide nobody, however many they are', async () => {
  await t.deps.database.deleteFrom('work_assignment').execute()
  const [first, second] = [await loanOf('ph', 60), await loanOf('ph', 45)]
  await nextHour(10)
  for (const _ of [1, 2]) {
    await call(first)
    await endCalls()
  }
  const reached: string[] = []
  for (;;) {
    const { id } = await testStaff(t, 'collections')
    const item = await takeNextItem(t.deps, 'collections', id, 1)
    if (item === null) break
    reached.push(item)
  }
  expect(reached).toContain(second.orderId)
  expect(reached).not.toContain(first.orderId)
})
