import type { Language } from '#contract/brand.ts'
import type { ShownStatus } from '#contract/site/status.ts'
import { recentStatus } from '#server/growth/status/read-status.ts'
import { maintenanceNotice } from '#server/platform/maintenance/maintenance-messages.ts'
import { timeOfDay } from '#server/platform/messages/dates/date-texts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

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
