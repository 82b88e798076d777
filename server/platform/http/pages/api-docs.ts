import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/request-context.ts'
import { apiPage } from '#server/platform/http/pages/api-page.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * The contract as OpenAPI at /found/openapi.json, and a page to read it at /found/docs: with the
 * sandbox only. In production a list of all calls serves nobody who may know it.
 */
export async function apiDocs(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): Promise<void> {
  if (!deps.config.hasSandbox) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hiram',
        description:
          'Every call of the borrower app. Business answers are HTTP 200 with {code, message, data}; data is null when the call was refused.',
        version: '1',
      },
      servers: [{ url: deps.config.publicUrl }],
    },
    // Pages, files and the calls of staff are no calls of the borrower app.
    transform: ({ schema, url }) => ({
      schema: { ...schema, hide: !app.endpoints.some(({ path }) => API_BASE + path === url) },
      url,
    }),
  })
  app.get(`${API_BASE}/docs`, async (_, reply) => {
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return apiPage(app.endpoints, reply.cspNonce.style)
  })
  app.get(`${API_BASE}/openapi.json`, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return app.swagger()
  })
}
