import { MANILA } from '#domain/calendar.ts'
import { workingDayAfter } from '#domain/working-days.ts'

/** How long a payment channel takes until what was paid through it is settled. */
export type Posting =
  | { readonly kind: 'atOnce' }
  /** By the end of so many calendar days later: shops and counters that are open every day. */
  | { readonly kind: 'days'; readonly days: number }
  /** By the end of so many banking days later. */
  | { readonly kind: 'bankingDays'; readonly days: number }

/** Minutes within which "real time" is kept. */
const AT_ONCE_MINUTES = 60

/**
 * The latest moment by which a channel has settled what was paid through it: at once within the
 * hour, else at 23:59 in Manila of the last day.
 *
 * @param paidAt when we first heard of it
 */
export function postedBy(paidAt: Temporal.Instant, posting: Posting): Temporal.Instant {
  if (posting.kind === 'atOnce') return paidAt.add({ minutes: AT_ONCE_MINUTES })
  const paidOn = paidAt.toZonedDateTimeISO(MANILA).toPlainDate()
  const { days } = posting
  const last = posting.kind === 'days' ? paidOn.add({ days }) : workingDayAfter(paidOn, days)
  return last.toZonedDateTime({ timeZone: MANILA, plainTime: END_OF_DAY }).toInstant()
}

const END_OF_DAY = new Temporal.PlainTime(23, 59)
