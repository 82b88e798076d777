import { listShownTemplates } from '#server/growth/promotion/pages/template-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Reads every page that a brand shows, so that a malformed one raises its alarm. */
export async function checkTemplates(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
): Promise<void> {
  for (const brand of deps.config.brands.keys())
    await listShownTemplates(deps, deps.database, brand)
}
