import type { readStampTax } from '#contract/console/reports/regulator-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import {
  lentByLedger,
  type TaxedGroup,
  taxedGroups,
} from '#server/backoffice/reports/books/stamp-tax-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The stamp tax of each month, beside what the ledger lent in it. */
export async function stampTaxReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readStampTax>,
): Promise<StaffOutput<typeof readStampTax>> {
  const { about, found } = await ofPeriod(deps, input, async (tx, asked) => ({
    groups: await taxedGroups(tx, asked),
    lent: await lentByLedger(tx, asked),
  }))
  const { groups, lent } = found
  const months = [...new Set([...groups.map(({ month }) => month), ...lent.keys()])].toSorted()
  return {
    ...about,
    rows: months.map((month) => ({
      month,
      ...totalsOf(groups.filter((group) => group.month === month)),
      lentByLedger: String(lent.get(month) ?? 0n),
    })),
    ...totalsOf(groups),
  }
}

function totalsOf(groups: readonly TaxedGroup[]) {
  return {
    loans: groups.reduce((count, { loans }) => count + loans, 0),
    principal: String(sum(groups.map(({ principal, loans }) => principal * BigInt(loans)))),
    tax: String(taxOf(groups)),
    passedOn: String(taxOf(groups.filter(({ isPassedOn }) => isPassedOn))),
  }
}

/** The tax of each loan is rounded by itself, as each is an instrument of its own. */
function taxOf(groups: readonly TaxedGroup[]): Centavos {
  return sum(
    groups.map(({ principal, termDays, loans }) => stampTax(principal, termDays) * BigInt(loans)),
  )
}
