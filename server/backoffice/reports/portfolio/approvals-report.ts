import type { readApprovals } from '#contract/console/reports/reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { listApprovals } from '#server/backoffice/reports/portfolio/approvals-store.ts'
import { askedBrand, askedPeriod } from '#server/backoffice/reports/asked-report.ts'
import { readAtLength } from '#server/backoffice/reports/read-at-length.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How the applications of a period ended. */
export async function approvalsReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readApprovals>,
): Promise<StaffOutput<typeof readApprovals>> {
  const brand = askedBrand(deps, input.brand)
  const period = askedPeriod(deps, input)
  const asOf = deps.clock.now()
  const parts = await readAtLength(deps.database, async (tx) =>
    listApprovals(tx, { brand, ...period }),
  )
  const countOf = (wanted: string) =>
    parts
      .filter(({ outcome }) => outcome === wanted)
      .reduce((count, { applications }) => count + applications, 0)
  return {
    brand,
    asOf: asOf.toString(),
    rows: parts.map(({ outcome, reason, isByPerson, applications, principal }) => ({
      outcome,
      decidedBy: isByPerson ? 'staff' : '',
      reason,
      applications,
      principal: String(principal),
    })),
    approved: countOf('approved'),
    declined: countOf('declined'),
    all: parts.reduce((count, { applications }) => count + applications, 0),
  }
}
