import { CODES } from '#contract/codes.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Asked = Pick<Dependencies, 'clock' | 'config'>

/** Days of one period. */
const MAX_DAYS = 366

/** The brand of a report; without one the first of BRANDS_FILE. @throws Refusal -1002 */
export function askedBrand({ config }: Asked, brand: string | undefined): string {
  const [first = ''] = config.brands.keys()
  const asked = brand || first
  if (!config.brands.has(asked)) throw refused('brand: one of BRANDS_FILE.')
  return asked
}

/** The day of a report; without one the last that is over. @throws Refusal -1002 */
export function askedDay({ clock }: Asked, field: string, text = ''): Temporal.PlainDate {
  const today = toManilaDate(clock.now())
  if (text === '') return today.subtract({ days: 1 })
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(text) : null
  if (!day) throw refused(`${field}: a day as YYYY-MM-DD.`)
  if (Temporal.PlainDate.compare(day, today) > 0) throw refused(`${field}: it is not over yet.`)
  return day
}

/** A period of whole days in Manila. */
export interface Period {
  readonly from: Temporal.Instant
  readonly before: Temporal.Instant
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** A period; without days the last one that is over. @throws Refusal -1002 */
export function askedPeriod(deps: Asked, { from, to }: Days): Period {
  const last = askedDay(deps, 'to', to)
  return toPeriod(from ? askedDay(deps, 'from', from) : last, last)
}

/** A period; without a first day it begins with the month eleven months before. @throws Refusal -1002 */
export function askedMonths(deps: Asked, { from, to }: Days): Period {
  const last = askedDay(deps, 'to', to)
  const first = last.with({ day: 1 }).subtract({ months: 11 })
  return toPeriod(from ? askedDay(deps, 'from', from) : first, last)
}

/** A period; without a first day it begins with the month of its last. @throws Refusal -1002 */
export function askedMonth(deps: Asked, { from, to }: Days): Period {
  const last = askedDay(deps, 'to', to)
  return toPeriod(from ? askedDay(deps, 'from', from) : last.with({ day: 1 }), last)
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The days from a first to a last one. @throws Refusal -1002 */
export function toPeriod(first: Temporal.PlainDate, last: Temporal.PlainDate): Period {
  const days = first.until(last).days
  if (days < 0) throw refused('to: not before `from`.')
  if (days >= MAX_DAYS) throw refused(`to: ${MAX_DAYS} days at most from \`from\`.`)
  return { from: startOf(first), before: endOfDay(last), first, last }
}

/** The first moment after a day. */
export function endOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return startOf(day.add({ days: 1 }))
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(MANILA).toInstant()
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

function refused(what: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(what))
}
