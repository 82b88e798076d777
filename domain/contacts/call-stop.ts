import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import { lateFrom, replyDueOn } from '#domain/contacts/complaint-clock.ts'

/** Calendar days within which one request alone stops calls. */
const STOP_EVERY_DAYS = 30

/** A request for help, as far as calls go. */
export interface CallStop {
  readonly stopsCalls: boolean
  /** The last Manila day to answer it: the last day of its stop. */
  readonly dueOn: Temporal.PlainDate
  readonly answeredAt: Temporal.Instant | null
  /** Null: it waits. */
  readonly answer: 'plan' | 'extension' | 'words' | null
}

/** What asking for help on a day does. */
export interface HelpTerms {
  /** The last Manila day to answer: the third weekday that is no holiday, as for a complaint. */
  readonly dueOn: Temporal.PlainDate
  readonly stopsCalls: boolean
  /** The first Manila day on which a request stops calls: that day, or a later one. */
  readonly stopsFrom: Temporal.PlainDate
}

/**
 * What a request for help of a day does: it is answered in three weekdays, and stops calls until then
 * unless another one of the last 30 days did.
 *
 * @param lastStopOn the day of the last request that stopped them; null: none did
 */
export function helpTerms(
  askedOn: Temporal.PlainDate,
  lastStopOn: Temporal.PlainDate | null,
  holidays: Holidays,
): HelpTerms {
  const again = lastStopOn?.add({ days: STOP_EVERY_DAYS })
  const stopsFrom = again && isBefore(askedOn, again) ? again : askedOn
  return {
    dueOn: replyDueOn(askedOn, holidays),
    stopsCalls: stopsFrom.equals(askedOn),
    stopsFrom,
  }
}

/**
 * Until when a request stops calls at an instant; null: it does not. A plan or an extension ends it at
 * once, words with their day: who collects cannot answer a word and call.
 */
export function callsStoppedUntil(stop: CallStop, now: Temporal.Instant): Temporal.Instant | null {
  if (!stop.stopsCalls) return null
  const lastOn = lastDayOf(stop)
  return lastOn === null || isBefore(lastOn, toManilaDate(now)) ? null : lateFrom(lastOn)
}

function lastDayOf({ dueOn, answeredAt, answer }: CallStop): Temporal.PlainDate | null {
  if (answeredAt === null) return dueOn
  if (answer !== 'words') return null
  const answeredOn = toManilaDate(answeredAt)
  return isBefore(answeredOn, dueOn) ? answeredOn : dueOn
}
