import { workingDayAfter } from '#domain/working-days.ts'

/** Working days after which a reply is due (CFM-007, CONST-013). */
export const REPLY_WORKING_DAYS = 3

/** Calendar days in which a complaint must be resolved (RA 11765 and its rules). */
export const RESOLUTION_DAYS = 30

/**
 * The last Manila day to reply to a complaint written on a day: the third weekday after it that is
 * not a Philippine holiday.
 */
export function replyDueOn(writtenOn: Temporal.PlainDate): Temporal.PlainDate {
  return workingDayAfter(writtenOn, REPLY_WORKING_DAYS)
}

/** The last Manila day to resolve a complaint. Reopening it does not move this day. */
export function resolutionDueOn(filedOn: Temporal.PlainDate): Temporal.PlainDate {
  return filedOn.add({ days: RESOLUTION_DAYS })
}
