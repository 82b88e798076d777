import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Doubles } from '#doubles/services/doubles.ts'
import { faultActions } from '#doubles/actions/fault-actions.ts'
import { providerActions } from '#doubles/actions/provider-actions.ts'
import { refuseFromOutside } from '#doubles/refuse-from-outside.ts'

/** The doubles on their own server, below /sandbox, without the product. */
export async function buildDoublesServer(
  doubles: Doubles,
  returnUrl: string,
): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } })
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: directives(returnUrl) },
  })
  await app.register(formbody)
  refuseFromOutside(app)
  await app.register(doubles.routes, { prefix: '/sandbox' })
  await app.register(
    async (actions) => {
      providerActions(actions, doubles, async (action) => action)
      faultActions(actions, doubles)
    },
    { prefix: '/sandbox' },
  )
  app.get<{ Querystring: { phone?: string } }>('/sandbox/sms', async ({ query }) =>
    doubles.listSms(query.phone ?? ''),
  )
  app.get('/sandbox/mails.json', async () => doubles.mail.list())
  app.get('/health', async () => ({ status: 'ok' }))
  return app
}

/** Browsers also check form-action when a form's response redirects to the shop. */
function directives(returnUrl: string): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'form-action': ["'self'", new URL(returnUrl).origin],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
}
