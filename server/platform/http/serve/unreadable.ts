import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { REQUEST_ID } from '#server/platform/http/serve/request-id.ts'
import { bareHeaders } from '#server/platform/http/headers/security-headers.ts'

// Answers to requests that are never read; no hook of the app sees them.

const TYPE = 'application/json; charset=utf-8'

/** An address that cannot be decoded. */
export function answerUnreadable(_error: Error, { id }: FastifyRequest, reply: FastifyReply): void {
  const headers = { ...bareHeaders, [REQUEST_ID]: id }
  void reply.code(400).headers(headers).type(TYPE).send(envelope('The address is not right.'))
}

/** Bytes that are no request, a request with a head above 16 KiB, or one that never ended. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = BROKEN[error.code ?? ''] ?? [400, 'The request cannot be read.']
  const body = envelope(message)
  const headers = Object.entries({
    ...bareHeaders,
    'content-type': TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  socket.destroy(error)
}

const BROKEN: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

function envelope(message: string): string {
  return JSON.stringify({ code: CODES.inputRefused, message, data: null })
}
