import type { FastifyInstance } from 'fastify'
import { fillConsolePage } from '#server/backoffice/access/fill-console-page.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Where staff sign in, and where an invitation leads. */
const PATHS = ['/console/sign-in', '/console/invitation']

/** Serves the page for those who are not signed in. */
export function signInPages(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'renderer'>,
): void {
  const oidc = deps.config.staffOidc === null ? 'off' : 'on'
  for (const path of PATHS)
    app.get(path, async (request, reply) => {
      const html = await fillConsolePage(deps, request, reply, 'console/sign-in')
      return html.replace('<!--oidc-->', oidc)
    })
}
