import { isBefore, MANILA } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'

/** Working days after which a reply is due (CFM-007, CONST-013). */
export const REPLY_WORKING_DAYS = 3

/**
 * Calendar days after which a reply is due at the latest, whatever is proclaimed. By real
 * proclamations the longest, over New Year, is 12.
 */
const MAX_REPLY_DAYS = 15

/** Calendar days in which a complaint must be resolved (RA 11765 and its rules). */
export const RESOLUTION_DAYS = 30

/**
 * The last Manila day to reply to a complaint written on a day: the third weekday after it that is
 * not a Philippine holiday, and no later than 15 days after it.
 */
export function replyDueOn(writtenOn: Temporal.PlainDate, holidays: Holidays): Temporal.PlainDate {
  const latest = writtenOn.add({ days: MAX_REPLY_DAYS })
  const due = workingDayAfter(writtenOn, REPLY_WORKING_DAYS, holidays)
  return isBefore(latest, due) ? latest : due
}

/** The last Manila day to resolve a complaint. Reopening it does not move this day. */
export function resolutionDueOn(filedOn: Temporal.PlainDate): Temporal.PlainDate {
  return filedOn.add({ days: RESOLUTION_DAYS })
}

/** The midnight in Manila after a day: what was due on the day is late from then. */
export function lateFrom(dueOn: Temporal.PlainDate): Temporal.Instant {
  return dueOn.add({ days: 1 }).toZonedDateTime(MANILA).toInstant()
}

/** When staff are reminded of a complaint, and from when its reply is late. */
export interface ReplyClock {
  readonly halfAt: Temporal.Instant
  readonly threeQuartersAt: Temporal.Instant
  /** The midnight in Manila after the day on which the reply is due. */
  readonly pastAt: Temporal.Instant
}

/**
 * The clock of a reply.
 *
 * @param since when the borrower wrote what waits for it
 */
export function replyClock(since: Temporal.Instant, dueOn: Temporal.PlainDate): ReplyClock {
  const pastAt = lateFrom(dueOn)
  const after = (share: number) =>
    Temporal.Instant.fromEpochMilliseconds(
      Math.round(
        since.epochMilliseconds + (pastAt.epochMilliseconds - since.epochMilliseconds) * share,
      ),
    )
  return { halfAt: after(0.5), threeQuartersAt: after(0.75), pastAt }
}
