import { expect, test } from 'vitest'
import { testApp } from '#server/testing-app.ts'

const { app } = await testApp()

const PATHS = ['/sandbox/demo', '/sandbox/enter/ph-21/main', '/sandbox/push/messages']

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
  for (const url of PATHS) {
    const { statusCode, headers: answered, body } = await app.inject({ url, headers })
    expect([statusCode, answered['set-cookie'], answered.location]).toEqual([
      403,
      undefined,
      undefined,
    ])
    expect(body).toContain('for this machine alone')
  }
})

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('the sandbox answers %s', async (host) => {
  expect((await app.inject({ url: '/sandbox/demo', headers: { host } })).statusCode).toBe(200)
})
