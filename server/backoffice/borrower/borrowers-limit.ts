import type { getBorrowersLimit } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { limitsWithReasons } from '#server/lending/offer/limits-with-reasons.ts'
import { borrowerNotFound } from '#server/identity/standing/standing.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The limit of a borrower for each product, and why. */
export async function borrowersLimit(
  deps: Dependencies,
  id: string,
): Promise<StaffOutput<typeof getBorrowersLimit>> {
  const row = await deps.database
    .selectFrom('borrower')
    .select('brand')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw borrowerNotFound()
  const brand = deps.config.brands.get(row.brand)
  if (!brand) throw new Error(`There is no brand ${row.brand}.`)
  const { limitSet, oneLimit, products, loans } = await limitsWithReasons(deps, id, brand)
  return {
    limitSet: limitSet?.toString() ?? null,
    oneLimit: oneLimit && {
      limit: oneLimit.limit.toString(),
      computed: oneLimit.computed.toString(),
      outstanding: oneLimit.outstanding.toString(),
    },
    products: products.map(({ limit, computed, ...product }) => ({
      ...product,
      limit: limit.toString(),
      computed: computed.toString(),
    })),
    loans: [...loans],
  }
}
