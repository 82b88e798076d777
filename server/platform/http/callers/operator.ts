import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isFromThisMachine({ ip }: FastifyRequest): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}

/** Whether a request has the operator's token (METRICS_TOKEN); false where none is set. */
export function hasMetricsToken(
  { config }: Pick<PlatformDependencies, 'config'>,
  { headers }: FastifyRequest,
): boolean {
  const { metricsToken } = config
  if (metricsToken === null) return false
  return timingSafeEqual(
    secretHash(`Bearer ${metricsToken}`),
    secretHash(headers.authorization ?? ''),
  )
}
