import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { listSecurityEvents } from '#contract/identity/security.ts'
import { findStop } from '#server/identity/payout-stop/find-stop.ts'
import { DOUBTED_HOURS } from '#server/identity/payout-stop/end-access.ts'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { securityEvent, securityEvents } from '#server/service/notifications/notification-store.ts'
import { SECURITY_EVENT_MESSAGES } from '#server/service/notifications/texts/security-event-messages.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What happened that only the borrower should do, also while its message waits for the morning. */
export async function readSecurityEvents(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
): Promise<Output<typeof listSecurityEvents>> {
  const stop = await findStop(database, borrowerId, clock.now())
  const list = await securityEvents(database, borrowerId)
  return {
    payoutsStoppedUntil: stop && manilaTime(stop.until),
    list: list.map(({ id, event, at }) => ({ id, event, at: manilaTime(at) })),
  }
}

/**
 * The borrower says that an event was somebody else.
 *
 * @throws Refusal -1001 for an event of another borrower, or none
 */
export async function denyEvent(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  borrowerId: string,
  id: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const event = await securityEvent(tx, borrowerId, id)
    if (!event) throw new Refusal(CODES.notFound, localized(SECURITY_EVENT_MESSAGES, 'notFound'))
    const what = `${event.event} of ${event.at.toString({ smallestUnit: 'second' })}`
    // Whoever did this may have been there before, and bound an account of theirs.
    const since = event.at.subtract({ hours: DOUBTED_HOURS })
    await lockOut(deps, tx, borrowerId, `the borrower said "this was not me" (${what})`, since)
  })
}
