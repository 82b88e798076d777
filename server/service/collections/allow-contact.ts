import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type CollectionChannel,
  CONTACT_WEEK_DAYS,
  contactCounts,
  isCollectionHour,
} from '#domain/contacts/collection-contact.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import {
  COLLECTION_REFUSALS,
  HOLD_REFUSALS,
  notNow,
} from '#server/service/collections/collection-refusals.ts'
import { contactHold } from '#server/service/collections/contact-holds.ts'
import { contactsSince } from '#server/service/collections/contact-store.ts'
import { type LateLoan, findLateLoan } from '#server/service/collections/late-loan.ts'
import { lastPromise } from '#server/service/collections/promises.ts'

/** Whom somebody wants to contact, and how. */
export interface WantedContact {
  readonly borrowerId: string
  readonly loanId: string
  readonly channel: CollectionChannel
  /** A message that reminds of a promise is sent while it is open. */
  readonly isOfPromise?: boolean
}

/**
 * Locks the borrower, and refuses a contact about a late loan that law or our own rules forbid now.
 *
 * @throws Refusal -1005 that says why
 */
export async function allowContact(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'holidays'>,
  tx: Transaction,
  { borrowerId, loanId, channel, isOfPromise = false }: WantedContact,
): Promise<LateLoan> {
  const now = deps.clock.now()
  // Of two contacts at once the second one counts the first.
  await lockStanding(tx, borrowerId)
  const late = await findLateLoan(tx, { borrowerId, loanId }, now)
  const promise = await lastPromise(tx, late.loan, now)
  const held = await contactHold({ ...deps, database: tx }, late.loan, promise, now)
  if (held && !(held.hold === 'promise' && isOfPromise)) throw notNow(HOLD_REFUSALS[held.hold])
  if (!isCollectionHour(channel, now))
    throw notNow(COLLECTION_REFUSALS[channel === 'call' ? 'callHours' : 'messageHours'])
  await refuseTooMany(deps, tx, borrowerId, now)
  return late
}

/**
 * Refuses a contact with a borrower who was contacted as often as is allowed.
 *
 * @throws Refusal -1005 that says of which time
 */
export async function refuseTooMany(
  { config }: Pick<Dependencies, 'config'>,
  tx: Transaction,
  borrowerId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { perDay, perWeek } = config.collectionLimits
  const made = await contactsSince(tx, [borrowerId], weekBefore(now))
  const { today, week } = contactCounts(made.get(borrowerId) ?? [], toManilaDate(now))
  if (today >= perDay) throw notNow(COLLECTION_REFUSALS.perDay(perDay))
  if (week >= perWeek) throw notNow(COLLECTION_REFUSALS.perWeek(perWeek))
}

/** From when on contacts count at an instant. */
export function weekBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * CONTACT_WEEK_DAYS })
}
