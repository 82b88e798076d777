import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { findDay, type ListedDay } from '#server/payments/close/closing-days.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The id of a brand's day in addresses and calls. */
export function dayId({ brand, day }: Pick<ListedDay, 'brand' | 'day'>): string {
  return `${brand}:${day.toString()}`
}

/** The last day that is over. */
export function lastDay({ clock }: Pick<Dependencies, 'clock'>): Temporal.PlainDate {
  return toManilaDate(clock.now()).subtract({ days: 1 })
}

/** A day of a brand's books. @throws Refusal -1001 for one that is not over, or before its books */
export async function dayNamed(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
): Promise<ListedDay> {
  const [, brand = '', day = ''] = /^([a-z0-9-]+):(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  const on = dayOf(day)
  const found = on && (await findDay(deps.database, lastDay(deps), brand, on))
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This day was not found.'))
  return found
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
