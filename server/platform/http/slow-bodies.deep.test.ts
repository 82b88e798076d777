// Trust requirement 56: bodies that dribble in are closed after half a minute of real time.
import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { trackVisit } from '#contract/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import { testApp } from '#server/testing-app.ts'

const { deps } = await testApp()

test('five hundred bodies that dribble are all closed within 35 seconds', async () => {
  const beganAt = performance.now()
  const dribbled = Array.from({ length: 500 }, async () => {
    const request = httpRequest(`${deps.config.publicUrl}${API_BASE}${trackVisit.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    })
    request.on('error', () => {})
    const timer = setInterval(() => request.write(' '), 1000)
    await new Promise((resolve) => request.once('close', resolve))
    clearInterval(timer)
    return performance.now() - beganAt
  })
  const closed = await Promise.all(dribbled)
  const slowest = Math.max(...closed) / 1000
  expect(slowest).toBeLessThan(35)
  expect(Math.min(...closed)).toBeGreaterThan(25_000)
})
