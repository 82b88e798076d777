import type { Language } from '#contract/brand.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { LEAD_MESSAGES } from '#server/lending/loan/details/lead-messages.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { PayoutWait } from '#server/lending/loan/status/payout-state.ts'
import { PAYOUT_WAIT_MESSAGES } from '#server/lending/loan/status/payout-wait-messages.ts'
import { STATUS_MESSAGES } from '#server/lending/loan/status/status-messages.ts'
import type { AnnouncedPayment } from '#server/providers/dependencies.ts'
import { timeOfDay, weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenMoment } from '#server/platform/messages/dates/written-day.ts'

/** What decides the lead of a loan. */
export interface LeadFacts {
  readonly loan: Loan
  readonly status: LoanStatus
  /** Approved, and without an account that can receive the money. */
  readonly needsAccount: boolean
  /** By when the payout under way arrives; null: none is, or nobody knows. */
  readonly arrivesBy: Temporal.Instant | null
  /** What its payout waits for; null: nothing. */
  readonly payoutWait: PayoutWait | null
  /** Payments for the loan that are received and not posted. */
  readonly received: readonly AnnouncedPayment[]
}

/** What comes first for the borrower: one sentence with its number, and what it means. */
export interface LoanLead {
  readonly sentence: string
  readonly note: string
}

const PAYABLE = new Set<LoanStatus>([STATUS.active, STATUS.dueSoon, STATUS.overdue])

/** What leads a loan where its status does not say what is next; null where it does. */
export function loanLead(
  { loan, status, needsAccount, payoutWait, received }: LeadFacts,
  now: Temporal.Instant,
  language: Language,
): LoanLead | null {
  const messages = LEAD_MESSAGES[language]
  const market = MARKETS[loan.market]
  if (needsAccount)
    return {
      sentence: messages.accountNeeded(peso(amountToSend(loan, now), market)),
      note: STATUS_MESSAGES[language].approved.description,
    }
  if (payoutWait && market.cardSays !== 'status') {
    const { headline, note } = payoutWaitText(loan, payoutWait, now, language)
    return { sentence: `${headline} ${peso(amountToSend(loan, now), market)}`, note }
  }
  if (received.length === 0 || !PAYABLE.has(status)) return null
  const amount = peso(sum(received.map((each) => each.amount)), market)
  const by = momentNear(market, latestPosting(received), now, language)
  return isInTime(received)
    ? { sentence: messages.receivedBy(amount, by), note: messages.receivedNote }
    : { sentence: messages.late(amount), note: messages.lateNote(by) }
}

/** What is said of a payout that waits: without blame, and by when. */
export function payoutWaitText(
  { market }: Pick<Loan, 'market'>,
  { for: what, until }: PayoutWait,
  now: Temporal.Instant,
  language: Language,
): { readonly state: string; readonly headline: string; readonly note: string } {
  const messages = PAYOUT_WAIT_MESSAGES[language]
  if (what === 'money' || until === null) return messages.money
  const { state, headline, note, lateNote } = messages.check
  const isLate = Temporal.Instant.compare(until, now) < 0
  const by = momentNear(MARKETS[market], until, now, language)
  return { state, headline, note: isLate ? lateNote : note(by) }
}

/** Whether payments are received, and none is later than its channel takes. */
export function isInTime(received: readonly AnnouncedPayment[]): boolean {
  return received.length > 0 && received.every(({ isLate }) => !isLate)
}

/** By when all of them are posted. */
export function latestPosting(received: readonly AnnouncedPayment[]): Temporal.Instant {
  const [latest] = received.toSorted((one, other) =>
    Temporal.Instant.compare(other.postsBy, one.postsBy),
  )
  if (!latest) throw new Error('No payment is on its way.')
  return latest.postsBy
}

/** What a payout today sends (queue-payout.ts). */
export function amountToSend({ terms, principal, market }: Loan, now: Temporal.Instant): Centavos {
  return offer(terms, principal, toManilaDate(now), MARKETS[market]).netProceeds
}

/** By when a payout arrives, where the market says it; empty when the time is over. */
export function arrivalText(
  { loan, arrivesBy }: Pick<LeadFacts, 'arrivesBy'> & { readonly loan: Pick<Loan, 'market'> },
  now: Temporal.Instant,
  language: Language,
): string {
  const market = MARKETS[loan.market]
  const isToCome = arrivesBy !== null && Temporal.Instant.compare(now, arrivesBy) < 0
  return isToCome && market.datesInWords ? momentNear(market, arrivesBy, now, language) : ''
}

/** An instant of these weeks; of today only its time, where dates are written in words. */
export function momentNear(
  market: Market,
  at: Temporal.Instant,
  now: Temporal.Instant,
  language: Language,
): string {
  if (!market.datesInWords) return writtenMoment(market, at, language)
  const isToday = toManilaDate(at).equals(toManilaDate(now))
  return isToday ? timeOfDay(at, language) : weekdayTime(at, language)
}
