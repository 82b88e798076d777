import type { Centavos } from '#domain/money/money.ts'
import type { EarningDay } from '#server/backoffice/reports/books/yield-store.ts'

/** The days of a month that are in a period: what they earned, in centavos. */
export interface EarnedMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly days: number
  readonly interest: Centavos
  readonly fees: Centavos
  readonly penalties: Centavos
  /** The principal owed at the end of each day, added up: over `days` it is the mean. */
  readonly owedEachDay: Centavos
}

/** What each month of a period earned, from what was posted on each of its days and before them. */
export function earnedMonths(
  posted: readonly EarningDay[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): EarnedMonth[] {
  const byDay = new Map(posted.map((each) => [each.day?.toString(), each]))
  const months = new Map<string, EarnedMonth>()
  let owed = byDay.get(undefined)?.principal ?? 0n
  for (let on = first; Temporal.PlainDate.compare(on, last) <= 0; on = on.add({ days: 1 })) {
    const day = byDay.get(on.toString())
    owed += day?.principal ?? 0n
    const month = on.toString().slice(0, 'YYYY-MM'.length)
    months.set(month, withDay(months.get(month) ?? { ...NOTHING, month }, day, owed))
  }
  return [...months.values()]
}

const NOTHING = { days: 0, interest: 0n, fees: 0n, penalties: 0n, owedEachDay: 0n }

function withDay(month: EarnedMonth, day: EarningDay | undefined, owed: Centavos): EarnedMonth {
  return {
    month: month.month,
    days: month.days + 1,
    interest: month.interest + (day?.interest ?? 0n),
    fees: month.fees + (day?.fees ?? 0n),
    penalties: month.penalties + (day?.penalties ?? 0n),
    owedEachDay: month.owedEachDay + owed,
  }
}
