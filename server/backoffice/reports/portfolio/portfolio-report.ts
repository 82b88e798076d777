import type { readPortfolio } from '#contract/console/reports/reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { sum } from '#domain/money/money.ts'
import { readAsOfNow } from '#server/backoffice/reports/read-as-of-now.ts'
import {
  type PortfolioPart,
  portfolioOn,
} from '#server/backoffice/reports/portfolio/portfolio-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** PAR 1 is everything late; PAR 30, 60 and 90 what is late by more days than that. */
const AT_RISK = [
  { days: 1, from: 1 },
  { days: 30, from: 31 },
  { days: 60, from: 61 },
  { days: 90, from: 91 },
] as const

/** The portfolio of a brand as it is now. */
export async function portfolioReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readPortfolio>,
): Promise<StaffOutput<typeof readPortfolio>> {
  const { brand, asOf, found: parts } = await readAsOfNow(deps, input, portfolioOn)
  return {
    brand,
    asOf,
    rows: parts.map((part) => ({ ...part, principal: String(part.principal) })),
    atRisk: AT_RISK.map(({ days, from }) => ({
      days,
      ...totalOf(parts.filter(({ bucket }) => bucket >= from)),
    })),
    total: totalOf(parts),
  }
}

function totalOf(parts: readonly PortfolioPart[]) {
  return {
    loans: parts.reduce((count, { loans }) => count + loans, 0),
    principal: String(sum(parts.map(({ principal }) => principal))),
  }
}
