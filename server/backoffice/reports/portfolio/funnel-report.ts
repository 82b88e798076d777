import type { readFunnel } from '#contract/console/reports/lending-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import { funnel } from '#server/growth/promotion/visits/funnel.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const STEPS = [
  'visits',
  'clicks',
  'codesSent',
  'registrations',
  'applications',
  'approved',
  'disbursed',
] as const

/** The visitors of a brand's promotion pages in a period, from the visit to the loan. */
export async function funnelReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readFunnel>,
): Promise<StaffOutput<typeof readFunnel>> {
  const { about, found } = await ofPeriod(deps, input, funnel)
  const rows = found.map(({ templateId, utmTag, ...steps }) => ({
    page: templateId,
    tag: utmTag,
    ...steps,
  }))
  const all = { visits: 0, clicks: 0, codesSent: 0, registrations: 0, ...LOANS }
  for (const row of rows) for (const step of STEPS) all[step] += row[step]
  return { ...about, rows, all }
}

const LOANS = { applications: 0, approved: 0, disbursed: 0 }
