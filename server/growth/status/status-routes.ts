import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/brand.ts'
import type { ShownStatus } from '#contract/site/status.ts'
import { SITE_PATHS } from '#contract/site/site.ts'
import { recentStatus } from '#server/growth/status/read-status.ts'
import { maintenanceNotice } from '#server/platform/maintenance/maintenance-messages.ts'
import { timeOfDay } from '#server/platform/messages/dates/date-texts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Many look while something is wrong: caches answer most of them. */
export const STATUS_CACHED = 'public, max-age=10'

/** The status for programs, such as a monitor; people have the page of the site. */
export function statusRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get(`${SITE_PATHS.status}.json`, async (_, reply) => {
    void reply.header('cache-control', STATUS_CACHED)
    return recentStatus(deps)
  })
}

/** For the page of the site. */
export async function shownStatus(deps: Dependencies, language: Language): Promise<ShownStatus> {
  const { state, parts } = await recentStatus(deps)
  const on = deps.maintenance.now()
  return {
    state,
    parts,
    notice: on && maintenanceNotice(on, language),
    at: timeOfDay(Temporal.Now.instant(), language),
  }
}
