import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shown again for a minute by whoever has it; then it is asked whether that still holds. */
const FRESH = 'public, max-age=60'

/** Asked about each time, so that a choice that goes with the answer is made each time. */
export const ALWAYS_ASKED = 'private, no-cache'

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
  kept = FRESH,
): FastifyReply {
  void reply.header('cache-control', kept).header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

function isKnown(tags: string | undefined, etag: string): boolean {
  const known = (tags ?? '').split(',').map((tag) => tag.trim())
  return known.includes(etag)
}
