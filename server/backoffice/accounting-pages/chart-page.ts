import type { readChart, writeChart } from '#contract/console/reports/accounting-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { chartText } from '#domain/accounting/read-chart.ts'
import { brandChart, chartAfter } from '#server/backoffice/accounting/chart.ts'
import { versionWire } from '#server/backoffice/accounting-pages/version-wire.ts'
import { moneyRequestsWire } from '#server/backoffice/money-requests/money-request-wire.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import { askedBrand } from '#server/backoffice/reports/asked-report.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>

/** The chart of accounts of a brand, and what waits to change it. */
export async function chartPage(
  deps: Deps,
  input: StaffInput<typeof readChart>,
  readerId: string,
): Promise<StaffOutput<typeof readChart>> {
  const { database } = deps
  const brand = askedBrand(deps, input.brand)
  const { chart, version, seen } = await brandChart(database, brand)
  const requests = await requestsAbout(database, ['writeChart'], { brand })
  return {
    brand,
    chart: chartText(chart),
    seen,
    version: version && (await versionWire(database, version)),
    requests: await moneyRequestsWire(database, requests, readerId),
  }
}

/**
 * Requests to write a chart of accounts; another person approves it.
 *
 * @returns the id of the request
 * @throws Refusal -1002 with everything that is wrong; -1005 when a request waits
 */
export async function requestChart(
  deps: Deps,
  { reason, ...input }: StaffInput<typeof writeChart>,
  by: string,
): Promise<string> {
  const about = { brand: input.brand }
  const asked = { kind: 'writeChart', input, reason, by } as const
  return requestOnce(deps, { ...asked, about, kinds: ['writeChart'] }, async (tx) => {
    await chartAfter(deps, tx, input)
  })
}
