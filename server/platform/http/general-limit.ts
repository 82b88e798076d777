import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { hostOf } from '#server/platform/http/address-block.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/**
 * The general limit of requests, per address (of IPv6 per /64) and second, in the memory of this process. It is high,
 * since many borrowers share one address of their operator. Calls that cost money or guess secrets
 * have their own limits in the database (limits.ts).
 */
export async function limitRequests(
  app: FastifyInstance,
  deps: PlatformDependencies,
): Promise<void> {
  await app.register(rateLimit, {
    max: deps.config.requestsPerSecond,
    timeWindow: 1000,
    cache: 20_000,
    keyGenerator: ({ ip }) => hostOf(ip),
  })
}
