import { finished } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { type Caller, type Once, onceFor } from '#server/platform/http/caller.ts'
import {
  FileTooLarge,
  type ReceivedFile,
  withReceived,
} from '#server/platform/http/received-file.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { type AccessOf, route, success } from '#server/platform/http/serve.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { HTTP_MESSAGES } from '#server/platform/http/http-messages.ts'
import { englishOnly, localized } from '#server/platform/messages/localized.ts'

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
  deps: PlatformDependencies,
  it: E,
  mostBytes: number,
  handle: (file: ReceivedFile, caller: Caller<AccessOf<E>>, once: Once) => Promise<Output<E>>,
): void {
  // Apart: no other call takes such bodies.
  void app.register(async (apart) => {
    await apart.register(multipart, { limits: { ...LIMITS, fileSize: mostBytes + 1 } })
    route(apart, deps, it, async (_, caller, reply) => {
      const { request } = caller
      try {
        const chunks = await arriving(request, it.upload, mostBytes)
        return await withReceived(deps.config.dataDir, chunks, mostBytes, async (file) => {
          if (file.size === 0) throw inputRefused(localized(HTTP_MESSAGES, 'fileEmpty', it.upload))
          const once = onceFor(deps, it, { sha256: file.sha256 }, caller)
          return success(it, await handle(file, caller, once), reply)
        })
      } catch (error) {
        throw error instanceof FileTooLarge ? tooLarge(it.upload, mostBytes) : error
      } finally {
        const isLeft = await hasRest(request, 4 * mostBytes)
        if (isLeft) void reply.header('connection', 'close')
      }
    })
  })
}

/** The bytes of the file as they come. */
async function arriving(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart())
    throw inputRefused(englishOnly(`${field}: send a file as multipart form data.`))
  // Before anything is refused: the rest of what is refused is waited for too.
  const late = setTimeout(() => request.raw.destroy(), ARRIVAL_MS)
  request.raw.once('close', () => clearTimeout(late))
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + EDGE_BYTES)
    throw tooLarge(field, mostBytes)
  const part = await whole(field, request.file())
  if (!part || part.fieldname !== field)
    throw inputRefused(localized(HTTP_MESSAGES, 'fileMissing', field))
  return wholeChunks(field, part.file)
}

async function* wholeChunks(field: string, chunks: AsyncIterable<Buffer>) {
  const bytes = chunks[Symbol.asyncIterator]()
  for (;;) {
    const next = await whole(field, bytes.next())
    if (next.done) return
    yield next.value
  }
}

/**
 * Whether a refused request goes on. A rest that is not too long is let pass: who is cut off while
 * he sends never reads why.
 */
async function hasRest({ raw, headers }: FastifyRequest, mostBytes: number): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return false
  const length = Number(headers['content-length'] ?? Infinity)
  if (length > mostBytes) return true
  raw.unpipe()
  raw.resume()
  await finished(raw, { writable: false }).catch(() => {})
  return false
}

/** A form that is none, or that was cut: the sender's affair, whatever the library calls it. */
async function whole<T>(field: string, coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : inputRefused(localized(HTTP_MESSAGES, 'fileCut', field))
  }
}

function tooLarge(field: string, mostBytes: number) {
  return inputRefused(localized(HTTP_MESSAGES, 'fileTooLarge', field, mostBytes / 1024 / 1024))
}
