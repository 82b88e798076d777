import type { FastifyInstance, FastifyReply } from 'fastify'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { brandOfHost } from '#server/platform/http/language/brand.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * What phones ask for before they open our addresses in the lender's app: the universal links of iOS
 * (Apple, "Supporting associated domains") and the app links of Android (Digital Asset Links). Of the
 * brand of the host, as its `apps` say; 404 without them.
 */
export function appLinks(app: FastifyInstance, deps: Pick<Dependencies, 'config'>): void {
  app.get('/.well-known/apple-app-site-association', async (request, reply) => {
    const { ios } = brandOfHost(deps, request).apps ?? {}
    if (!ios) return reply.callNotFound()
    const components = LINKED_PATHS.map((path) => ({ '/': path }))
    return sendStored(reply, { applinks: { details: [{ appIDs: ios.appIds, components }] } })
  })

  app.get('/.well-known/assetlinks.json', async (request, reply) => {
    const { android } = brandOfHost(deps, request).apps ?? {}
    if (!android) return reply.callNotFound()
    const { packageName, certificates } = android
    const target = {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: certificates,
    }
    return sendStored(reply, [{ relation: ['delegate_permission/common.handle_all_urls'], target }])
  })
}

/** The screens that the app opens; the public site and promotion pages stay in the browser. */
export const LINKED_PATHS: readonly string[] = Object.values(SCREEN_PATHS).filter(
  (path) => path !== SCREEN_PATHS.developerTest,
)

function sendStored(reply: FastifyReply, content: object) {
  return reply
    .type('application/json')
    .header('cache-control', 'public, max-age=3600')
    .send(JSON.stringify(content))
}
