import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CLOSING, stopGracefully } from '#server/platform/http/log/graceful-stop.ts'

/** A server that answers /slow when it is told to, and /stream in two halves. */
async function stoppableServer() {
  const slow = Promise.withResolvers<string>()
  const app = Fastify(CLOSING)
  stopGracefully(app)
  app.get('/', async () => 'here')
  app.get('/slow', () => slow.promise)
  app.get('/stream', async (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': '2' })
    reply.raw.write('a')
    await slow.promise
    reply.raw.end('b')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    slow.resolve('late')
    return app.close()
  })
  return { app, finishSlow: () => slow.resolve('done') }
}

/** A browser or proxy that keeps its connections open. */
function visitorOf(app: { server: { address(): unknown } }) {
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of answer) text += String(part)
    return { status: answer.statusCode, connection: answer.headers.connection, text }
  }
}

test('a server that is about to stop answers, and each answer ends its connection', async () => {
  const { app } = await stoppableServer()
  const visit = visitorOf(app)
  expect(await visit('/')).toMatchObject({ status: 200, connection: 'keep-alive' })

  app.beginStop()
  expect(await visit('/')).toEqual({ status: 200, connection: 'close', text: 'here' })
  expect(await visit('/')).toMatchObject({ status: 200, connection: 'close' })
})

test('a closing server answers what is open, refuses new connections, and then is gone', async () => {
  const { app, finishSlow } = await stoppableServer()
  const open = visitorOf(app)('/slow')
  await sleep(50)
  const closed = app.close()
  await expect.poll(() => visitorOf(app)('/').catch(String)).toMatch('ECONNREFUSED')

  finishSlow()
  expect(await open).toEqual({ status: 200, connection: 'close', text: 'done' })
  await closed
})

test('a request that was on its way when the server closed is answered, not with 503', async () => {
  const { app } = await stoppableServer()
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (part: string) => {
    received += part
  })
  socket.write('GET / HTTP/1.1\r\n')
  await sleep(50)
  const closed = app.close()
  await sleep(50)
  socket.write('host: x\r\n\r\n')
  await once(socket, 'close')

  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*here$/i)
  await closed
})

test('an answer that had begun before the stop does not hold the closing server', async () => {
  const { app, finishSlow } = await stoppableServer()
  const open = visitorOf(app)('/stream')
  await sleep(50)
  const closed = app.close()
  finishSlow()

  expect(await open).toMatchObject({ status: 200, connection: 'keep-alive', text: 'ab' })
  expect(await Promise.race([closed.then(() => 'gone'), sleep(3000)])).toBe('gone')
})
