import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { type Caller, type Once, onceFor } from '#server/platform/http/callers/caller.ts'
import {
  FileTooLarge,
  type ReceivedFile,
  withReceived,
} from '#server/platform/http/serve/received-file.ts'
import { hasRest } from '#server/platform/http/serve/unread-body.ts'
import { inTurn } from '#server/platform/http/limits/heavy-work.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { type EndpointAccess, route, success } from '#server/platform/http/serve/serve.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { englishOnly, localized } from '#server/platform/messages/localized.ts'

/** Bytes of a request besides its file: the boundaries and headers of its parts. */
const EDGE_BYTES = 16 * 1024

/** A form has the file, and may have a few fields, which nobody reads. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1024, fieldNameSize: 100 } as const

/**
 * Answers an endpoint that takes one file as multipart form data, after the same checks as `serve`.
 * The caller is identified before a byte of the file is read, and the same Idempotency-Key must come
 * with the same file.
 *
 * @param mostBytes of the file; a larger one is refused as soon as possible
 */
export function serveUpload<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  mostBytes: number,
  handle: (file: ReceivedFile, caller: Caller<EndpointAccess<E>>, once: Once) => Promise<Output<E>>,
): void {
  // In its own context, since no other call takes such bodies.
  void app.register(async (apart) => {
    await apart.register(multipart, { limits: { ...LIMITS, fileSize: mostBytes + 1 } })
    route(apart, deps, endpoint, async (_, caller, reply) => {
      const { request } = caller
      try {
        const chunks = await arriving(request, endpoint.upload, mostBytes)
        return await withReceived(deps.config.dataDir, chunks, mostBytes, async (file) => {
          if (file.size === 0)
            throw inputRefused(localized(HTTP_MESSAGES, 'fileEmpty', endpoint.upload))
          const once = onceFor(deps, endpoint, { sha256: file.sha256 }, caller)
          const data = await inTurn(caller, async () => handle(file, caller, once))
          return success(endpoint, data, reply)
        })
      } catch (error) {
        throw error instanceof FileTooLarge ? tooLarge(endpoint.upload, mostBytes) : error
      } finally {
        const isLeft = await hasRest(request, 4 * mostBytes)
        if (isLeft) void reply.header('connection', 'close')
      }
    })
  })
}

/** The bytes of the file as they arrive. */
async function arriving(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart())
    throw inputRefused(englishOnly(`${field}: send a file as multipart form data.`))
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

/** A malformed or cut form is the sender's fault, whatever error the library throws. */
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
