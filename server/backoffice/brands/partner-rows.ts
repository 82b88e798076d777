import type { listPartners } from '#contract/console/set-up/brands.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { partnerFacts } from '#server/backoffice/brands/partner-store.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Row = StaffOutput<typeof listPartners>['items'][number]

/** The partner lender, if one is set. */
export async function partnerRows(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
): Promise<Row[]> {
  const { config, database } = deps
  const { partner, sandboxUrl } = config.providers
  if (!partner) return []
  const brands = [...config.brands.keys()]
  const all = await Promise.all(brands.map((brand) => listProducts(deps, database, brand)))
  const products = all.flat().filter(({ presentation }) => presentation.isPartner)
  const { answeredAt, failingSince, reason, joinedCount } = await partnerFacts(
    database,
    products.map(({ id }) => id),
  )
  return [
    {
      id: partner.baseUrl,
      isDouble: partner.baseUrl.startsWith(`${sandboxUrl}/`),
      products: products.map(({ name, brand }) => `${name} (${brand})`).join(', '),
      joinedCount,
      answeredAt: answeredAt?.toString() ?? null,
      failingSince: failingSince?.toString() ?? null,
      reason: failingSince === null ? '' : (reason ?? ''),
    },
  ]
}
