import { StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

/** YYMMDD. */
export function readDate(text: string, fileLine: number): Temporal.PlainDate {
  return dayIn(2000 + Number(text.slice(0, 2)), text.slice(2), fileLine)
}

/** MMDD of the year before the value date's, of its own or the next: what is nearest to it. */
export function enteredOn(
  valueOn: Temporal.PlainDate,
  text: string,
  fileLine: number,
): Temporal.PlainDate {
  const away = (on: Temporal.PlainDate) => Math.abs(valueOn.until(on).days)
  const own = dayIn(valueOn.year, text, fileLine)
  if (away(own) <= HALF_A_YEAR) return own
  const days = [own, ...[-1, 1].map((years) => dayIn(valueOn.year + years, text, fileLine))]
  return days.reduce((nearest, on) => (away(on) < away(nearest) ? on : nearest))
}

/** A day that is as near is in no other year. */
const HALF_A_YEAR = 180

/** What versions before took an entry date for; null: they refused it. */
export function formerlyEnteredOn(
  valueOn: Temporal.PlainDate,
  text: string,
): Temporal.PlainDate | null {
  const month = Number(text.slice(0, 2))
  const years =
    month === 12 && valueOn.month === 1 ? -1 : month === 1 && valueOn.month === 12 ? 1 : 0
  try {
    return Temporal.PlainDate.from(isoDay(valueOn.year + years, text))
  } catch {
    return null
  }
}

/** Banks that count months of 30 days have a 29th and 30th of February: its last day. */
function dayIn(year: number, monthDay: string, fileLine: number): Temporal.PlainDate {
  const isFebruary = monthDay === '0229' || monthDay === '0230'
  try {
    if (isFebruary) return Temporal.PlainDate.from({ year, month: 2, day: 29 })
    return Temporal.PlainDate.from(isoDay(year, monthDay))
  } catch {
    throw new StatementFault(
      fileLine,
      `${isoDay(year, monthDay)} is not a day`,
      `Expected is a day as YYMMDD. ${TAKE_AGAIN}`,
    )
  }
}

function isoDay(year: number, monthDay: string): string {
  return `${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`
}
