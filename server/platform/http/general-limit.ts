import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/**
 * The general limit, per address and second and in this process's memory. Generous, since many
 * borrowers share one address of their operator; what costs money or guesses secrets has limits of
 * its own in the database (limits.ts).
 */
export async function limitRequests(
  app: FastifyInstance,
  deps: PlatformDependencies,
): Promise<void> {
  await app.register(rateLimit, {
    max: deps.config.requestsPerSecond,
    timeWindow: 1000,
    cache: 20_000,
  })
}
