import { checkTemplates } from '#server/growth/promotion/pages/check-templates.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Reads every product on offer and every promotion page, so that one that takes itself off raises
 * its alarm although nobody looks at it: at the start of the server and each hour.
 */
export async function checkCatalog(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
): Promise<void> {
  for (const brand of deps.config.brands.keys()) await listProducts(deps, deps.database, brand)
  await checkTemplates(deps)
}
