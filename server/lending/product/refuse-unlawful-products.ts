import { manilaDateOf } from '#domain/calendar.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { faultsOfTerms } from '#server/lending/product/terms-faults.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/**
 * Stops the start of the server while a product on offer exceeds a cap: it was written without
 * `saveProduct`, or a new regulation has lowered the cap.
 *
 * @throws SettingError that names the products, each cap and by how much it is exceeded
 */
export async function refuseUnlawfulProducts({
  config: { brands },
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Promise<void> {
  const today = manilaDateOf(clock.now())
  const unlawful: string[] = []
  for (const brand of brands.values())
    for (const { id, name, terms } of await listProducts(database, brand.key)) {
      const faults = faultsOfTerms(terms, brand, today)
      if (faults.length > 0)
        unlawful.push(`Product ${id} (${name}) of brand ${brand.key}: ${faults.join(' ')}`)
    }
  if (unlawful.length === 0) return
  throw new SettingError(
    `${unlawful.join('\n')}\nChange its terms, or take it off offer (docs/operations.md).`,
  )
}
