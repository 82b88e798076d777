import type { FastifyRequest } from 'fastify'
import type { PageQuery } from '#server/platform/http/renderer.ts'

/** Of a parameter that is given twice the first counts. */
export function queryOf(request: FastifyRequest): PageQuery {
  const pairs = Object.entries(request.query as Record<string, unknown>)
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )
}
