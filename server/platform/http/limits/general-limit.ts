import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * The general limit of requests, per address (of IPv6 per /64) and second, in the memory of this process. It is high,
 * since many borrowers share one address of their operator. Workers share it. Calls that cost money or guess secrets
 * have their own limits in the database (limits.ts).
 */
export async function limitRequests(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): Promise<void> {
  await app.register(rateLimit, {
    max: limitOfWorker(deps.config),
    timeWindow: 1000,
    cache: 20_000,
    keyGenerator: ({ ip }) => hostBlock(ip),
  })
}

/** A worker gets its share of what an address sends, which is never even. */
function limitOfWorker({ requestsPerSecond, workers }: PlatformDependencies['config']): number {
  return Math.max(Math.min(requestsPerSecond, MIN_CALLS), Math.ceil(requestsPerSecond / workers))
}

/** Requests a second that one page and its pictures may take. */
const MIN_CALLS = 100
