import type { FastifyRequest } from 'fastify'
import type { PageQuery } from '#server/platform/http/pages/renderer.ts'

/** The query of a page; of a repeated parameter the first value counts. */
export function readPageQuery(request: FastifyRequest): PageQuery {
  const pairs = Object.entries(request.query as Record<string, unknown>)
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )
}
