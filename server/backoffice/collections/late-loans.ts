import type { listLateLoans } from '#contract/console/service/collections.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
import {
  bestCallAt,
  type CollectionChannel,
  type MadeContact,
  nextCollectionContact,
} from '#domain/contacts/collection-contact.ts'
import { lateBucket } from '#server/backoffice/collections/late-bucket.ts'
import { findLateSince, type LateKey } from '#server/backoffice/collections/late-loan-store.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { latePlans } from '#server/lending/hardship/late-plans.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import { type BookedAccount, readAccounts } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { contactHold, type Held } from '#server/service/collections/contact-holds.ts'
import { lateAmounts } from '#server/service/collections/late-loan.ts'
import { lastPromises, type Promised } from '#server/service/collections/promises.ts'
import type { LastContact } from '#server/service/collections/collection-contact.ts'
import { contactsOfWeek, readLastContacts } from '#server/service/collections/recent-contacts.ts'

export type LateLoanRow = StaffOutput<typeof listLateLoans>['items'][number]

/** What is known of a late loan when its row is made. */
export interface LateFacts {
  readonly loan: Loan
  readonly lateSince: Temporal.PlainDate
  readonly read: BookedAccount
  readonly made: readonly MadeContact[]
  readonly last: LastContact | null
  readonly promise: Promised | null
  readonly held: Held | null
  readonly plan: 'offered' | 'kept' | 'broken' | ''
}

/** The facts of late loans, in their order. */
export async function lateFacts(
  deps: Pick<Dependencies, 'database' | 'holidays' | 'payments'>,
  keys: readonly LateKey[],
  now: Temporal.Instant,
): Promise<LateFacts[]> {
  const { database } = deps
  const found = await findLoans(
    database,
    keys.map(({ id }) => id),
  )
  const loans = new Map(found.map((loan) => [loan.id, loan]))
  const accounts = await readAccounts(database, found)
  const promises = await lastPromises(database, found, now)
  const plans = await latePlans(database, found, toManilaDate(now))
  const last = await readLastContacts(database, found)
  const made = await contactsOfWeek(
    database,
    found.map(({ borrowerId }) => borrowerId),
    now,
  )
  const facts: LateFacts[] = []
  for (const { id, lateSince } of keys) {
    const loan = loans.get(id)
    const read = accounts.get(id)
    if (!loan || !read) continue
    const promise = promises.get(id) ?? null
    facts.push({
      loan,
      lateSince,
      read,
      made: made.get(loan.borrowerId) ?? [],
      last: last.get(id) ?? null,
      promise,
      plan: plans.get(id) ?? '',
      held: await contactHold(deps, loan, promise, now),
    })
  }
  return facts
}

/** The facts of those of some loans of which something is late. */
export async function lateFactsById(
  deps: Pick<Dependencies, 'database' | 'holidays' | 'payments'>,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<LateFacts[]> {
  const keys = await Promise.all(ids.map(async (id) => findLateSince(deps.database, id)))
  return lateFacts(
    deps,
    keys.filter((key) => key !== null),
    now,
  )
}

/** A row of the work list. */
export async function lateLoanRow(
  deps: Pick<Dependencies, 'config' | 'database'>,
  facts: LateFacts,
  now: Temporal.Instant,
): Promise<LateLoanRow> {
  const { loan, lateSince, read } = facts
  const daysLate = daysBetween(lateSince, toManilaDate(now))
  const { overdue, owed } = lateAmounts(loan, read, now)
  return {
    id: loan.id,
    number: loan.number,
    borrowerId: loan.borrowerId,
    borrowerName: (await findName(deps.database, loan.borrowerId)) ?? '',
    brand: loan.brand,
    lateSince: lateSince.toString(),
    daysLate,
    bucket: lateBucket(daysLate),
    overdue: overdue.toString(),
    owed: owed.toString(),
    ...lastWire(facts),
    ...nextWire(deps, facts, now),
    ...promiseWire(facts),
    plan: facts.plan,
  }
}

function lastWire({ last }: LateFacts) {
  return { lastContactAt: last?.at.toString() ?? null, lastOutcome: last?.outcome ?? '' }
}

function nextWire(deps: Pick<Dependencies, 'config'>, facts: LateFacts, now: Temporal.Instant) {
  const nextAt = nextContactAt(deps, facts, 'call', now)
  return {
    hold: facts.held?.hold ?? '',
    mayCall: nextAt?.equals(now) ?? false,
    nextAt: nextAt?.toString() ?? null,
    bestAt: nextAt && bestCallAt(nextAt, facts.made).toString(),
  }
}

function promiseWire({ promise }: LateFacts) {
  if (!promise) return { promiseState: '', promiseAmount: '', promiseDueOn: '' }
  const { state, amount, dueOn } = promise
  return {
    promiseState: state,
    promiseAmount: amount.toString(),
    promiseDueOn: dueOn.toString(),
  }
}

/** The first instant at which the borrower may be contacted; null: not before a hold ends. */
export function nextContactAt(
  { config }: Pick<Dependencies, 'config'>,
  { made, held }: Pick<LateFacts, 'made' | 'held'>,
  channel: CollectionChannel,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (held && held.until === null) return null
  return nextCollectionContact(channel, held?.until ?? now, made, config.collectionLimits)
}
