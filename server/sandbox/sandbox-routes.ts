import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/providers/dependencies.ts'
import { captchaActs } from '#server/sandbox/captcha-acts.ts'
import { moveClockBy, readMove } from '#server/sandbox/clock.ts'
import { complaintActs } from '#server/sandbox/complaint-acts.ts'
import { demo, entryAddress } from '#server/sandbox/demo.ts'
import { moneyActs } from '#server/sandbox/money-acts.ts'
import { partnerActs } from '#server/sandbox/partner-acts.ts'
import { settleJobs } from '#server/queued-jobs.ts'
import { decideBySandbox } from '#server/sandbox/decide.ts'
import { reseed } from '#server/sandbox/seed.ts'

/** Acts on everything outside the product, in bare JSON; errors are HTTP 4xx {error}. */
export function sandboxRoutes(app: FastifyInstance, parts: Parts): void {
  void app.register(
    async (sandbox) => {
      sandbox.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'a sandbox act failed')
        return reply.code(status).send({ error: error.message })
      })
      sandbox.addHook('onRoute', (route) => {
        route.schema = { hide: true, ...route.schema }
      })
      sandbox.addHook('onSend', async (_, reply) => {
        void reply.header('cache-control', 'no-store')
      })
      acts(sandbox, parts)
    },
    { prefix: '/sandbox' },
  )
  if (parts.doubles) void app.register(parts.doubles.routes, { prefix: '/sandbox' })
}

function acts(sandbox: FastifyInstance, parts: Parts): void {
  sandbox.get('/demo', async () => demo(parts))

  sandbox.post('/reset', async () => {
    await parts.doubles?.clear()
    await reseed(parts)
    await settleJobs(parts)
    return demo(parts)
  })

  sandbox.get<{ Params: { borrower: string; screen: string } }>(
    '/enter/:borrower/:screen',
    async ({ params }, reply) => {
      const address = await entryAddress(parts, params.borrower, params.screen)
      return address
        ? reply.redirect(address)
        : reply
            .code(404)
            .send({ error: 'No such borrower or screen; GET /sandbox/demo lists them.' })
    },
  )

  sandbox.post<{ Params: { orderId: string } }>('/decisions/:orderId', async (request) => {
    const { decision } = { ...(request.query as object), ...(request.body as object) } as {
      decision?: string
    }
    const state = await decideBySandbox(parts, request.params.orderId, decision ?? '')
    await settleJobs(parts)
    return state
  })

  captchaActs(sandbox, parts)
  complaintActs(sandbox, parts)
  if (parts.doubles) moneyActs(sandbox, parts, parts.doubles)
  if (parts.doubles) partnerActs(sandbox, parts, parts.doubles)

  sandbox.get('/clock', async () => ({ now: parts.clock.now().toString() }))

  sandbox.post('/clock', async ({ query, body }) => {
    const move = readMove({ ...(query as object), ...(body as object) }, parts.clock.now())
    await moveClockBy(parts, move)
    return { now: parts.clock.now().toString() }
  })
}
