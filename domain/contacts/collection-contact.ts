import { daysBetween, MANILA, toManilaDate, toManilaHour } from '#domain/calendar/calendar.ts'
import { isContactHour } from '#domain/contacts/contact-hours.ts'

/** How staff reach a borrower whose loan is late: always at the borrower's own number. */
export type CollectionChannel = 'call' | 'message'

/**
 * Hours of the day in Manila in which a borrower may be called about a late loan: from 06:00 and
 * before 22:00 (SEC Memorandum Circular 18, series of 2019, section 1(g), in force since 2019-09-07).
 * Its exception for debts that are late by more than 15 days is not used. Messages have the hours of
 * contact-hours.ts, which are fewer.
 */
export const CALL_HOURS = { from: 6, until: 22 } as const

/** Days of a week of contacts: the day itself and the six before it. */
export const CONTACT_WEEK_DAYS = 7

/**
 * Contacts with one borrower about all their late loans, at most. The circular names no number: these
 * are the lender's own (docs/operate/borrowers.md).
 */
export interface ContactLimits {
  readonly perDay: number
  readonly perWeek: number
}

/** A contact that was made. */
export interface MadeContact {
  readonly at: Temporal.Instant
  /** Somebody answered for themselves: a good hour to try again. */
  readonly hasReached: boolean
}

/** Whether a borrower may be contacted at an instant, by its hour alone. */
export function isCollectionHour(channel: CollectionChannel, at: Temporal.Instant): boolean {
  if (channel === 'message') return isContactHour(at)
  const { hour } = toManilaHour(at)
  return CALL_HOURS.from <= hour && hour < CALL_HOURS.until
}

/** Contacts of a Manila day, and of the week that ends with it. */
export function contactCounts(
  made: readonly MadeContact[],
  day: Temporal.PlainDate,
): { readonly today: number; readonly week: number } {
  const ago = made.map(({ at }) => daysBetween(toManilaDate(at), day))
  return {
    today: ago.filter((days) => days === 0).length,
    week: ago.filter((days) => days >= 0 && days < CONTACT_WEEK_DAYS).length,
  }
}

/**
 * The first instant from `from` on at which a borrower may be contacted, by hours and counts.
 *
 * @param made contacts of the week before, at least
 */
export function nextCollectionContact(
  channel: CollectionChannel,
  from: Temporal.Instant,
  made: readonly MadeContact[],
  limits: ContactLimits,
): Temporal.Instant {
  let at = from
  while (!isCollectionHour(channel, at) || !hasRoom(made, limits, toManilaDate(at)))
    at = nextOpening(channel, at, made, limits)
  return at
}

function hasRoom(
  made: readonly MadeContact[],
  { perDay, perWeek }: ContactLimits,
  day: Temporal.PlainDate,
): boolean {
  const { today, week } = contactCounts(made, day)
  return today < perDay && week < perWeek
}

/** The next whole hour of the day, or midnight when the day is full. */
function nextOpening(
  channel: CollectionChannel,
  at: Temporal.Instant,
  made: readonly MadeContact[],
  limits: ContactLimits,
): Temporal.Instant {
  const local = at.toZonedDateTimeISO(MANILA)
  return hasRoom(made, limits, local.toPlainDate()) && !isCollectionHour(channel, at)
    ? local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }).toInstant()
    : local.toPlainDate().add({ days: 1 }).toZonedDateTime(MANILA).toInstant()
}

/**
 * The best instant for a call: the hour of day at which the borrower was last reached, the next time
 * from `first` on; without such an hour, `first`.
 *
 * @param first the first instant at which they may be called
 */
export function bestCallAt(
  first: Temporal.Instant,
  made: readonly MadeContact[],
): Temporal.Instant {
  const reached = made
    .filter(({ hasReached }) => hasReached)
    .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))[0]
  if (!reached) return first
  const local = first.toZonedDateTimeISO(MANILA)
  const plainTime = Temporal.PlainTime.from({ hour: toManilaHour(reached.at).hour })
  const today = local.toPlainDate().toZonedDateTime({ timeZone: MANILA, plainTime })
  const isOver = Temporal.ZonedDateTime.compare(today.add({ hours: 1 }), local) <= 0
  const hour = (isOver ? today.add({ days: 1 }) : today).toInstant()
  return Temporal.Instant.compare(hour, first) < 0 ? first : hour
}
