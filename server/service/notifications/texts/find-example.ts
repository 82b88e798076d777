import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import type { NotificationEvent } from '#domain/contacts/notification-event.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PlannedNotification } from '#server/service/notifications/notification-store.ts'
import { toldNow } from '#server/service/notifications/texts/notification-text.ts'
import { findRecipient } from '#server/service/notifications/recipient.ts'

type Planned = PlannedNotification['event']
type Facts = Readonly<Record<string, string>>

/** The event of a text that has another name, or is one of several of an event. */
const EVENT_OF: Readonly<Record<string, Planned>> = {
  approvedAndHeld: 'approved',
  approvedToDraw: 'approved',
  approvedWithoutAccount: 'approved',
  notDecided: 'declined',
  lapsed: 'declined',
  lowerOffered: 'declined',
  accountRefused: 'accountNeeded',
  cancelled: 'settled',
  paymentReceivedWithoutLoan: 'paymentReceived',
  paymentPostedWithoutLoan: 'paymentPosted',
}

/** Late loans are known by their reminders, also when staff have not written about one yet. */
const LATE: readonly NotificationEvent[] = [
  'overdue',
  'askedToPay',
  'missedCall',
  'promiseReminder',
  'promiseBroken',
  'planOffered',
]

/** Days back in which a borrower is looked for, the nearest first. */
const DAYS_BACK = [2, 31] as const

/** Borrowers of whom the message is tried. */
const MAX_TRIED = 20

/**
 * What a text of a brand would be filled with now for a borrower of whom it is true, in each
 * language; null: nobody was found.
 */
export async function findExample(
  deps: Dependencies,
  { brand, key }: { readonly brand: string; readonly key: string },
  languages: readonly Language[],
): Promise<Readonly<Record<string, Facts>> | null> {
  const event = EVENT_OF[key] ?? (key as Planned)
  for (const days of DAYS_BACK)
    for (const notification of await recentNotifications(deps, brand, event, days)) {
      const facts = await factsFor(deps, { ...notification, event }, key, languages)
      if (facts) return facts
    }
  return null
}

async function factsFor(
  deps: Dependencies,
  notification: PlannedNotification,
  key: string,
  languages: readonly Language[],
): Promise<Record<string, Facts> | null> {
  const now = deps.clock.now()
  const to = await findRecipient(deps, deps.database, notification)
  const facts: Record<string, Facts> = {}
  for (const language of languages) {
    const told = await toldNow(deps, notification, { ...to, language }, now)
    if (told?.key !== key) return null
    facts[language] = told.facts
  }
  return facts
}

/** What was planned lately of the event, or of another that the same loans have. */
async function recentNotifications(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  brand: string,
  event: Planned,
  days: number,
): Promise<PlannedNotification[]> {
  const events = LATE.includes(event) ? LATE : [event]
  return planned(database, { brand, events, since: clock.now().subtract({ hours: 24 * days }) })
}

async function planned(
  db: Database,
  asked: {
    readonly brand: string
    readonly events: readonly string[]
    readonly since: Temporal.Instant
  },
): Promise<PlannedNotification[]> {
  const { rows } = await sql<PlannedNotification>`
    select contact.id::text, contact.borrower_id as "borrowerId", contact.loan_id as "loanId", event,
      coalesce(subject, '') as subject, channel, due_on as "dueOn", amount,
      planned_at as "plannedAt", null as text
    from contact join borrower on borrower.id = contact.borrower_id
    where planned_at >= ${asked.since} and event = any(${[...asked.events]}::text[])
      and borrower.brand = ${asked.brand} and borrower.erased_at is null
    order by planned_at desc limit ${MAX_TRIED}`.execute(db)
  return rows
}
