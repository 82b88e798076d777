import type { readPortfolioDays } from '#contract/console/reports/lending-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { askedBrand, askedDay, toPeriod } from '#server/backoffice/reports/asked-report.ts'
import { daysBetween } from '#server/backoffice/reports/portfolio/portfolio-day-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Days that are shown without a first one. */
const DAYS = 90

/** The days of a brand's portfolio as they were stored, or of all brands together. */
export async function portfolioDaysReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { brand = '', from, to }: StaffInput<typeof readPortfolioDays>,
): Promise<StaffOutput<typeof readPortfolioDays>> {
  const asked = brand === '' ? null : askedBrand(deps, brand)
  const last = askedDay(deps, 'to', to)
  const first = from ? askedDay(deps, 'from', from) : last.subtract({ days: DAYS - 1 })
  const period = toPeriod(first, last)
  const days = await daysBetween(deps.database, asked, period)
  return {
    brand: asked ?? '',
    from: first.toString(),
    to: last.toString(),
    asOf: deps.clock.now().toString(),
    rows: days.map(({ day, loans, ...amounts }) => ({
      day: day.toString(),
      loans,
      principal: String(amounts.principal),
      late1: String(amounts.late1),
      late30: String(amounts.late30),
      late60: String(amounts.late60),
      late90: String(amounts.late90),
      paidOut: String(amounts.paidOut),
      paidIn: String(amounts.paidIn),
    })),
  }
}
