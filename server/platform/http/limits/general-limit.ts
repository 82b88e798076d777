import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { RequestCounts } from '#server/platform/http/limits/request-counts.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

const WINDOW_MS = 1000

/**
 * The general limit of requests, per address (of IPv6 per /64) and second, in the memory of this process. It is high,
 * since many borrowers share one address of their operator. Workers share it. Calls that cost money or guess secrets
 * have their own limits in the database (limits.ts).
 *
 * @returns what has been counted, for answers before the framework (early-answers.ts)
 */
export async function limitRequests(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): Promise<RequestCounts> {
  const counts = new RequestCounts(limitOfWorker(deps.config), WINDOW_MS)
  await app.register(rateLimit, {
    max: counts.max,
    timeWindow: WINDOW_MS,
    store: storeOf(counts),
    keyGenerator: ({ ip }) => hostBlock(ip),
  })
  return counts
}

/** A class, since the plugin makes its store itself; no route has a limit of its own. */
function storeOf(counts: RequestCounts) {
  return class Store {
    incr(address: string, done: (error: null, count: { current: number; ttl: number }) => void) {
      done(null, counts.count(address))
    }

    child(): never {
      throw new Error('A route with another limit needs counts of its own.')
    }
  }
}

/** A worker gets its share of what an address sends, which is never even. */
function limitOfWorker({ requestsPerSecond, workers }: PlatformDependencies['config']): number {
  return Math.max(Math.min(requestsPerSecond, MIN_CALLS), Math.ceil(requestsPerSecond / workers))
}

/** Requests a second that one page and its pictures may take. */
const MIN_CALLS = 100
