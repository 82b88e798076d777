import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'

/** What a proxy adds to a request. */
const BY_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/**
 * Refuses what a browser or a proxy of this machine sends for somebody else: by a name that was led to
 * 127.0.0.1 (DNS rebinding), or handed on from outside. Who reaches the sandbox acts as anybody.
 */
export function refuseFromOutside(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname, headers }, reply) => {
    if (isLoopback(hostname) && !BY_PROXY.some((name) => headers[name] !== undefined)) return
    return reply.code(403).send({ error: 'The sandbox is for this machine alone, by localhost.' })
  })
}
