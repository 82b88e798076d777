// Trust requirement 56: bodies that dribble in are closed after half a minute of real time.
import { readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { trackVisit } from '#contract/growth/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import { productionApp, testApp } from '#server/app/testing/testing-app.ts'

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

test('connections whose clients never read are all closed within 200 seconds', async () => {
  const app = await productionApp(deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [largest = ''] = readdirSync('dist/web/assets')
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => bytesOf(other) - bytesOf(one))
  // More than the system takes into its buffers.
  const asked = `GET /assets/${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(150)
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.pause()
    socket.write(asked)
    return socket
  })
  const open = async () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  await expect.poll(open, { timeout: 10_000 }).toBe(5)
  const beganAt = performance.now()
  await expect.poll(open, { timeout: 200_000, interval: 1000 }).toBe(0)
  expect(performance.now() - beganAt).toBeGreaterThan(60_000)
  for (const socket of sockets) socket.destroy()
}, 220_000)

const bytesOf = (name: string) => statSync(`dist/web/assets/${name}`).size
