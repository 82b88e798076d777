import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listShownTemplates } from '#server/growth/promotion/pages/template-store.ts'

/** The id of a page on which strangers of a brand register today; null: there is none. */
export async function firstShownPage(
  deps: Pick<Dependencies, 'alarms' | 'clock'>,
  db: Database,
  brand: string,
): Promise<string | null> {
  const [first] = await listShownTemplates(deps, db, brand)
  return first?.id ?? null
}
