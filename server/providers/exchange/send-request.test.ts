import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

const sockets: Socket[] = []
/** Takes connections, and says nothing. */
const silent = createServer((socket) => void sockets.push(socket))
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
const { port } = silent.address() as AddressInfo
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const SENT = { method: 'POST', body: 'a message', timeoutMs: 200 } as const

test('a request without a connection has no effect: none was written', async () => {
  expect(await exchange('http://127.0.0.1:1', SENT)).toEqual({
    kind: 'unknown',
    why: 'ECONNREFUSED',
    isUnsent: true,
  })
  // The other side never answers the handshake.
  expect(await exchange(`https://127.0.0.1:${port}`, SENT)).toEqual({
    kind: 'unknown',
    why: 'no answer in time',
    isUnsent: true,
  })
})

test('a request that was written and not answered may have had an effect', async () => {
  expect(await exchange(`http://127.0.0.1:${port}`, SENT)).toEqual({
    kind: 'unknown',
    why: 'no answer in time',
  })
})

test('so may one on a connection that was kept open', async () => {
  let answers = 1
  const server = createHttpServer((request, response) => {
    if (answers-- > 0) response.end('{}')
    else request.socket.destroy()
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  afterAll(() => closed(server))
  expect(await exchange(url, SENT)).toMatchObject({ kind: 'received' })
  expect(await exchange(url, SENT)).toEqual({ kind: 'unknown', why: 'ECONNRESET' })
})
