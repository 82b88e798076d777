import type { readYield } from '#contract/console/reports/lending-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { perCentText, share } from '#domain/money/money.ts'
import { ratio } from '#domain/money/rate.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import { type EarnedMonth, earnedMonths } from '#server/backoffice/reports/books/earned-months.ts'
import { earningDays } from '#server/backoffice/reports/books/yield-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const YEAR_DAYS = 365n
const DECIMALS = 2

/** What a brand earned by month, over the principal owed on average. */
export async function yieldReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: StaffInput<typeof readYield>,
): Promise<StaffOutput<typeof readYield>> {
  const { about, found } = await ofPeriod(deps, input, async (tx, asked) =>
    earnedMonths(await earningDays(tx, asked), asked.first, asked.last),
  )
  return { ...about, rows: found.map(monthWire) }
}

function monthWire({ month, days, interest, fees, penalties, owedEachDay }: EarnedMonth) {
  const earned = interest + fees
  // Over the exact mean, owedEachDay / days, which is rounded for reading alone.
  const part = owedEachDay > 0n ? ratio(earned * BigInt(days), owedEachDay) : null
  const ofYear = owedEachDay > 0n ? ratio(earned * YEAR_DAYS, owedEachDay) : null
  return {
    month,
    days,
    interest: String(interest),
    fees: String(fees),
    penalties: String(penalties),
    averagePrincipal: String(share(owedEachDay, ratio(1n, BigInt(days)))),
    yield: part ? perCentText(part, DECIMALS) : '',
    yieldOfYear: ofYear ? perCentText(ofYear, DECIMALS) : '',
  }
}
