import {
  COLLECTION_TEMPLATES,
  type CollectionTemplate,
  type readLateLoan,
} from '#contract/console/service/collections.ts'
import { CODES } from '#contract/codes.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { contactCounts } from '#domain/contacts/collection-contact.ts'
import { MAX_PROMISE_DAYS } from '#domain/payments/payment-promise.ts'
import { findLateSince } from '#server/backoffice/collections/late-loan-store.ts'
import {
  type LateFacts,
  lateFacts,
  lateLoanRow,
  nextContactAt,
} from '#server/backoffice/collections/late-loans.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { callUnderWay } from '#server/service/collections/recent-contacts.ts'
import { previewNotification } from '#server/service/notifications/texts/notification-text.ts'
import { findRecipient } from '#server/service/notifications/recipient.ts'
import { paydayText } from '#server/lending/offer/due-dates.ts'

/**
 * A late loan for somebody who is about to contact its borrower.
 *
 * @throws Refusal -1001 when nothing of it is late
 */
export async function lateLoanPage(
  deps: Dependencies,
  loanId: string,
  readerId: string,
): Promise<StaffOutput<typeof readLateLoan>> {
  const now = deps.clock.now()
  const key = await findLateSince(deps.database, loanId)
  const [facts] = key ? await lateFacts(deps, [key], now) : []
  if (!facts)
    throw new Refusal(CODES.notFound, englishOnly('Nothing of this loan is late any more.'))
  const { today, week } = contactCounts(facts.made, toManilaDate(now))
  const { perDay, perWeek } = deps.config.collectionLimits
  const reminded = facts.held?.hold === 'promise' ? { ...facts, held: null } : facts
  const nextMessageAt = nextContactAt(deps, reminded, 'message', now)
  return {
    ...(await lateLoanRow(deps, facts, now)),
    contactsToday: today,
    contactsOfWeek: week,
    perDay,
    perWeek,
    mayMessage: nextMessageAt?.equals(now) ?? false,
    nextMessageAt: nextMessageAt?.toString() ?? null,
    hasPlans: facts.read.account.market.plans.includes('newPlan'),
    payday: paydayText(facts.loan.terms.payday),
    promiseUntil: toManilaDate(now).add({ days: MAX_PROMISE_DAYS }).toString(),
    openCall: await openCall(deps, facts.loan, readerId),
    messages: await fittingMessages(deps, facts),
  }
}

async function openCall(
  deps: Pick<Dependencies, 'config' | 'database'>,
  loan: Loan,
  readerId: string,
) {
  const call = await callUnderWay(deps.database, readerId)
  if (call?.loanId !== loan.id) return null
  return { id: call.id, at: call.at.toString(), phone: await findPhone(deps, loan.borrowerId) }
}

/** The borrower's own number, in groups: the one to which messages go. */
export async function findPhone(
  deps: Pick<Dependencies, 'config' | 'database'>,
  borrowerId: string,
): Promise<string> {
  const addressed = { borrowerId, event: 'missedCall', subject: '' }
  const { market, phone } = await findRecipient(deps, deps.database, addressed)
  return shownPhone(market, phone)
}

/** The messages that nothing holds and that are true of a loan now, as its borrower would read them. */
async function fittingMessages(deps: Dependencies, { loan, held }: LateFacts) {
  const messages: { template: CollectionTemplate; text: string }[] = []
  for (const template of COLLECTION_TEMPLATES) {
    if (held && !(held.hold === 'promise' && template === 'promiseReminder')) continue
    const text = await messageText(deps, loan, template)
    if (text !== null) messages.push({ template, text })
  }
  return messages
}

/** What a message would say now; null: it is not true of the loan. */
export async function messageText(
  deps: Dependencies,
  { id: loanId, borrowerId }: Pick<Loan, 'id' | 'borrowerId'>,
  template: CollectionTemplate,
): Promise<string | null> {
  return previewNotification(deps, { event: template, borrowerId, loanId })
}
