import type { FastifyInstance } from 'fastify'
import type { SandboxDependencies } from '#doubles/actions/sandbox-dependencies.ts'
import { captchaActions } from '#doubles/actions/captcha-actions.ts'
import { moveClockBy, readMove } from '#doubles/actions/clock.ts'
import { complaintActions } from '#doubles/actions/complaint-actions.ts'
import { demo, entryAddress } from '#doubles/demo/demo.ts'
import { faultActions } from '#doubles/actions/fault-actions.ts'
import { moneyActions } from '#doubles/actions/money-actions.ts'
import { partnerActions } from '#doubles/actions/partner-actions.ts'
import { pushActions } from '#doubles/actions/push-actions.ts'
import { staffActions } from '#doubles/actions/staff-actions.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { decideBySandbox } from '#doubles/actions/decide.ts'

/** Actions of the sandbox, in bare JSON; errors are HTTP 4xx {error}. */
export function sandboxRoutes(
  app: FastifyInstance,
  deps: SandboxDependencies,
  empty: () => Promise<void>,
): void {
  void app.register(
    async (sandbox) => {
      sandbox.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'a sandbox action failed')
        return reply.code(status).send({ error: error.message })
      })
      sandbox.addHook('onSend', async (_, reply) => {
        void reply.header('cache-control', 'no-store')
      })
      actions(sandbox, deps, empty)
    },
    { prefix: '/sandbox' },
  )
  void app.register(deps.doubles.routes, { prefix: '/sandbox' })
}

function actions(
  sandbox: FastifyInstance,
  deps: SandboxDependencies,
  empty: () => Promise<void>,
): void {
  sandbox.get('/demo', async () => demo(deps))

  sandbox.post('/reset', async () => {
    await deps.doubles.clear()
    await empty()
    await settleJobs(deps)
    return demo(deps)
  })

  sandbox.get<{ Params: { borrower: string; screen: string } }>(
    '/enter/:borrower/:screen',
    async ({ params }, reply) => {
      const address = await entryAddress(deps, params.borrower, params.screen)
      return address
        ? reply.redirect(address)
        : reply
            .code(404)
            .send({ error: 'No such borrower or screen; GET /sandbox/demo lists them.' })
    },
  )

  sandbox.post<{ Params: { orderId: string } }>('/decisions/:orderId', async (request) => {
    const { decision, by } = { ...(request.query as object), ...(request.body as object) } as {
      decision?: string
      by?: string
    }
    const state = await decideBySandbox(deps, request.params.orderId, decision ?? '', by)
    await settleJobs(deps)
    return state
  })

  captchaActions(sandbox, deps)
  complaintActions(sandbox, deps)
  faultActions(sandbox, deps.doubles)
  moneyActions(sandbox, deps, deps.doubles)
  partnerActions(sandbox, deps, deps.doubles)
  pushActions(sandbox, deps.doubles)
  staffActions(sandbox, deps)

  sandbox.get('/clock', async () => ({ now: deps.clock.now().toString() }))

  sandbox.post('/clock', async ({ query, body }) => {
    const move = readMove({ ...(query as object), ...(body as object) }, deps.clock.now())
    await moveClockBy(deps, move)
    return { now: deps.clock.now().toString() }
  })
}
