import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

test('the clock moves a year over all demo loans, and the books stay clean', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    payload: { days: 365 },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await auditBooks(deps.database)).differences).toEqual([])
})
