import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { type Caller, type Once, onceFor } from '#server/http/caller.ts'
import { inputRefused } from '#server/http/refusal.ts'
import { type AccessOf, route, success } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'

/** Milliseconds of real time in which a file is to arrive: as long as the app waits (NET-010). */
const ARRIVAL_MS = 60_000

/** Bytes that a request may have beside its file: the edges of its parts. */
const EDGE_BYTES = 16 * 1024

/** What may stand in a form: the file, and a few fields that nobody reads. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1024, fieldNameSize: 100 } as const

/**
 * Answers an endpoint that takes one file as multipart form data, after the same checks as `serve`.
 * The caller is known before a byte of the file is read, and the same Idempotency-Key stands for
 * the same file.
 *
 * @param mostBytes of the file; more is refused as soon as it is known
 */
export function serveUpload<E extends Endpoint>(
  app: FastifyInstance,
  parts: Parts,
  it: E,
  mostBytes: number,
  handle: (file: Buffer, caller: Caller<AccessOf<E>>, once: Once) => Promise<Output<E>>,
): void {
  // Apart: no other call takes such bodies.
  void app.register(async (apart) => {
    await apart.register(multipart, { limits: { ...LIMITS, fileSize: mostBytes + 1 } })
    route(apart, parts, it, async (_, caller, reply) => {
      try {
        const file = await readFile(caller.request, it.upload, mostBytes)
        const sha256 = createHash('sha256').update(file).digest('hex')
        const data = await handle(file, caller, onceFor(parts, it, { sha256 }, caller))
        return success(it, data, reply)
      } finally {
        // What was not read is not waited for.
        if (!caller.request.raw.readableEnded) void reply.header('connection', 'close')
      }
    })
  })
}

async function readFile(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<Buffer> {
  if (!request.isMultipart()) throw inputRefused(`${field}: send a file as multipart form data.`)
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + EDGE_BYTES)
    throw tooLarge(field, mostBytes)
  const late = setTimeout(() => request.raw.destroy(), ARRIVAL_MS)
  try {
    const part = await request.file()
    if (!part || part.fieldname !== field) throw inputRefused(`${field}: is missing.`)
    return await collected(part.file, field, mostBytes)
  } finally {
    clearTimeout(late)
  }
}

async function collected(
  file: AsyncIterable<Buffer>,
  field: string,
  mostBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge(field, mostBytes)
    chunks.push(chunk)
  }
  if (size === 0) throw inputRefused(`${field}: is empty.`)
  return Buffer.concat(chunks)
}

function tooLarge(field: string, mostBytes: number) {
  return inputRefused(`${field}: is larger than ${mostBytes / 1024 / 1024} MB.`)
}
