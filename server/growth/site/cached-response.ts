import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Caches reuse it for a minute and then revalidate. */
export const FRESH = 'public, max-age=60'

/** What changes at any moment, and many look at while something is wrong. */
export const BRIEFLY = 'public, max-age=10'

/** Browsers revalidate each time, so that the language cookie of the response is set each time. */
export const REVALIDATE = 'private, no-cache'

/** A response that is the same for everybody until its content changes. */
export interface CachedResponse {
  readonly type: string
  readonly body: string | Buffer
  /** Weak, since the same content is sent in several encodings. */
  readonly etag: string
}

export function cachedResponse(type: string, body: string | Buffer): CachedResponse {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body, etag: `W/"${digest}"` }
}

/** Sends it, or 304 when it has not changed. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, etag }: CachedResponse,
  cacheControl = FRESH,
): FastifyReply {
  void reply.header('cache-control', cacheControl).header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

function isKnown(tags: string | undefined, etag: string): boolean {
  const known = (tags ?? '').split(',').map((tag) => tag.trim())
  return known.includes(etag)
}
