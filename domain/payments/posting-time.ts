import { MANILA } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'

/** How long a payment channel takes to settle a payment. */
export type Posting =
  | { readonly kind: 'atOnce' }
  /** By the end of this many calendar days later: shops and counters that are open every day. */
  | { readonly kind: 'days'; readonly days: number }
  /** By the end of this many banking days later. */
  | { readonly kind: 'bankingDays'; readonly days: number }

/** Minutes within which a "real time" channel settles. */
const AT_ONCE_MINUTES = 60

/**
 * The latest instant by which a channel has settled a payment: within the hour when it settles at
 * once, otherwise 23:59 in Manila on the last day (the providers' posting times).
 *
 * @param paidAt when the first notice of the payment arrived
 */
export function postedBy(
  paidAt: Temporal.Instant,
  posting: Posting,
  holidays: Holidays,
): Temporal.Instant {
  if (posting.kind === 'atOnce') return paidAt.add({ minutes: AT_ONCE_MINUTES })
  const paidOn = paidAt.toZonedDateTimeISO(MANILA).toPlainDate()
  const { days } = posting
  const last =
    posting.kind === 'days' ? paidOn.add({ days }) : workingDayAfter(paidOn, days, holidays)
  return last.toZonedDateTime({ timeZone: MANILA, plainTime: END_OF_DAY }).toInstant()
}

const END_OF_DAY = new Temporal.PlainTime(23, 59)
