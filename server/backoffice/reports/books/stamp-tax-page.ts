import type { listStampTax } from '#contract/console/reports/regulator-reports.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { askedBrand, askedMonths } from '#server/backoffice/reports/asked-report.ts'
import { paidOutPlace } from '#server/backoffice/reports/portfolio/paid-out-place.ts'
import { taxedLoans } from '#server/backoffice/reports/books/stamp-tax-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A page of the register of documentary stamp tax. */
export async function stampTaxPage(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { cursor, size, ...input }: ListInput<typeof listStampTax>,
) {
  const rows = await taxedLoans(deps.database, {
    brand: askedBrand(deps, input.brand),
    ...askedMonths(deps, input),
    after: paidOutPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, ({ paidOutOn, id }) =>
    cursorAfter(paidOutOn.toString(), id),
  )
  return {
    next,
    items: items.map(({ id, number, paidOutOn, principal, termDays, isPassedOn }) => ({
      id,
      loanNumber: number,
      paidOutOn: paidOutOn.toString(),
      principal: String(principal),
      termDays,
      tax: String(stampTax(principal, termDays)),
      isPassedOn: isPassedOn ? 'yes' : '',
    })),
  }
}
