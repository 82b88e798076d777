import type { getBorrowersLimit } from '#contract/console/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { PROVING_DAYS, type SettledLoan } from '#domain/loan-limits.ts'
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
  const { limitSet, products, loans } = await limitsWithReasons(deps, id, row.brand)
  return {
    limitSet: limitSet?.toString() ?? null,
    products: products.map(({ limit, computed, ...product }) => ({
      ...product,
      limit: limit.toString(),
      computed: computed.toString(),
    })),
    loans: loans.map((loan) => ({
      what: whatOf(loan),
      daysOwed: loan.daysOwed,
      isBeforeErasure: loan.isBeforeErasure,
    })),
  }
}

function whatOf({ wasCancelled, wasLate, isDisputed, daysOwed }: SettledLoan): string {
  if (wasCancelled) return 'cancelled'
  if (wasLate) return 'late'
  if (isDisputed) return 'disputed'
  return daysOwed >= PROVING_DAYS ? 'onTime' : 'tooShort'
}
