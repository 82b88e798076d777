import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll } from 'vitest'

/** A PostgreSQL that refuses every connection with one code, in its protocol. */
export async function refusingPostgres(code: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(errorResponse(code)))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Severity, code and message, each with its letter and a zero byte. */
function errorResponse(code: string): Buffer {
  const fields = `SFATAL\0C${code}\0Mthe double refuses,\nin two lines\0\0`
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + fields.length)
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
}
