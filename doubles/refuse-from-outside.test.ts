import { expect, test } from 'vitest'
import { listRoutes } from '#server/platform/http/serve/testing-routes.ts'
import { buildDoublesServer } from '#doubles/doubles-server.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()

/** Its pages, its actions and the doubles. */
const ROUTES = listRoutes(app).filter(({ path }) => /^\/sandbox(\/|$)/.test(path))

test('the sandbox has pages and actions', () => {
  expect(ROUTES.length).toBeGreaterThan(60)
  expect(ROUTES).toContainEqual({ method: 'GET', path: '/sandbox/mails' })
})

// Trust requirement 46
test.each([
  ['a name that was led here', { host: 'rebound.example' }],
  ['a name and a port', { host: 'rebound.example:3000' }],
  ['a name that begins as ours', { host: 'localhost.evil.example' }],
  ['an address of a network', { host: '192.168.1.20:3000' }],
  ['a proxy', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that says so in another way', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
  ['a tunnel', { host: '127.0.0.1:3000', via: '1.1 tunnel' }],
])('nobody reaches the sandbox by %s', async (_, headers) => {
  for (const { method, path: url } of ROUTES) {
    const asked = { method: method as 'GET', url, headers }
    const { statusCode, headers: answered, body } = await app.inject(asked)
    const told = [method, url, statusCode, answered['set-cookie'], answered.location]
    expect(told).toEqual([method, url, 403, undefined, undefined])
    expect(method === 'HEAD' || body.includes('for this machine alone')).toBe(true)
  }
})

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('the sandbox answers %s', async (host) => {
  expect((await app.inject({ url: '/sandbox/demo', headers: { host } })).statusCode).toBe(200)
})

test('nor the doubles where they run alone', async () => {
  const { doubles } = await testDoubles()
  const alone = await buildDoublesServer(doubles, 'http://localhost:3000/return')
  const asked = (url: string, host: string) => alone.inject({ url, headers: { host } })
  expect((await asked('/health', 'rebound.example')).statusCode).toBe(403)
  expect((await asked('/health', 'localhost:3100')).statusCode).toBe(200)
})
