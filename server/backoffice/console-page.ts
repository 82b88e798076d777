import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import { fillConsolePage } from '#server/backoffice/access/fill-console-page.ts'
import { signInPages } from '#server/backoffice/sign-in/sign-in-pages.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Every page of the console: the browser knows which from the address. */
const PATHS = ['/console', '/console/*']

/**
 * Serves the console's page in the brand's ink. It has nobody's data: the cookie of staff goes to
 * their calls alone. Its frame is in the HTML, so it shows before the scripts have come.
 */
export function consolePage(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'renderer'>,
): void {
  signInPages(app, deps)
  for (const path of PATHS)
    app.get(path, async (request, reply) => {
      const html = await fillConsolePage(deps, request, reply, 'console')
      return html
        .replace(isToday(request) ? OTHER_FRAME : TODAY_FRAME, '')
        .replace('<!--head-->', FIRST_CALL)
    })
}

/** The call that every page begins with is made while the scripts load. */
const FIRST_CALL = `<link rel="preload" as="fetch" crossorigin href="${STAFF_BASE}${whoAmI.path}">`

/** The first page is painted with its heading and first words; any other says that it opens. */
const TODAY_FRAME = /<!--today-->.*(?=<!--other-->)/s
const OTHER_FRAME = /<!--other-->.*(?=<!--end-->)/s

function isToday({ url }: FastifyRequest): boolean {
  return /^\/console\/?(\?|$)/.test(url)
}
