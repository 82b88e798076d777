import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds for which a browser shows again what it has; then it asks whether that still holds. */
const FRESH_SECONDS = 60

/** An answer that is the same for everybody until its content changes. */
export interface KeptAnswer {
  readonly type: string
  readonly body: string | Buffer
  /** Weak, since the same content is sent compressed in several ways. */
  readonly etag: string
}

export function keptAnswer(type: string, body: string | Buffer): KeptAnswer {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { type, body, etag: `W/"${digest}"` }
}

/** Sends it, or that it has not changed. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, etag }: KeptAnswer,
): FastifyReply {
  void reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

function isKnown(tags: string | undefined, etag: string): boolean {
  const known = (tags ?? '').split(',').map((tag) => tag.trim())
  return known.includes(etag)
}
