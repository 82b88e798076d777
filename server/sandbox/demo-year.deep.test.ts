import { expect, test } from 'vitest'
import { auditBooks } from '#server/audit-books.ts'
import { testApp } from '#server/testing-app.ts'

const { app, deps } = await testApp()

test('the clock moves a year over all demo loans, and the books stay clean', async () => {
  const startedAt = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    payload: { days: 365 },
  })
  console.log(`365 days of the demo loans in ${Math.round(performance.now() - startedAt)} ms`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await auditBooks(deps.database)).differences).toEqual([])
})
