import type { Language } from '#contract/brand.ts'
import type { CardVerb, LoanCard } from '#contract/loan/loan-card.ts'
import { daysBetween, isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { outstandingTotal } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { CARD_MESSAGES } from '#server/lending/loan/details/card-messages.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import { LEAD_MESSAGES } from '#server/lending/loan/details/lead-messages.ts'
import { loanBars } from '#server/lending/loan/account/loan-bars.ts'
import {
  amountToSend,
  arrivalText,
  isInTime,
  latestPosting,
  type LeadFacts,
  momentNear,
  payoutWaitText,
} from '#server/lending/loan/details/loan-lead.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { isOpenOffer, lowerOffer } from '#server/lending/loan/changes/lower-offer.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { dayNear } from '#server/platform/messages/dates/written-day.ts'

/** What a loan card is made from. */
export interface CardFacts extends LeadFacts {
  readonly due: Due | null
  /** The account of the payout: GCash ••4567; left out or empty: not said. */
  readonly sentTo?: string
}

/** The sentence, number and note of a card, and its verb. */
interface Said extends Pick<LoanCard, 'headline' | 'amount' | 'note' | 'newOffer'> {
  readonly verb: CardVerb
}

/** A loan as the borrower meets it on every screen: what happens next, and its payments. */
export function loanCard(facts: CardFacts, now: Temporal.Instant, language: Language): LoanCard {
  const { loan, status, needsAccount } = facts
  const known = { ...NO_FACTS, needsAccount, isOfferOpen: isOpenOffer(loan, now) }
  const { title } = describeStatus(loan, status, known, language)
  const isReceived = paymentReceived(facts)
  const waits = payoutWaits(facts, now, language)
  return {
    // A payment that was received is the state: "overdue" beside it would ask for it again.
    state: isReceived ? LEAD_MESSAGES[language].received : (waits?.state ?? title),
    label: '',
    ...(isReceived ? received(facts, now, language) : asStatusSays(facts, now, language)),
    bars: loanBars(facts, toManilaDate(now), language),
  }
}

/** Money that waits is not on its way. */
function payoutWaits({ loan, payoutWait }: CardFacts, now: Temporal.Instant, language: Language) {
  if (!payoutWait || MARKETS[loan.market].cardSays === 'status') return null
  return payoutWaitText(loan, payoutWait, now, language)
}

const PAYABLE = new Set<LoanStatus>([STATUS.active, STATUS.dueSoon, STATUS.overdue])

function paymentReceived({ status, received: announced }: CardFacts): boolean {
  return PAYABLE.has(status) && announced.length > 0
}

function received(
  { loan, received: all }: CardFacts,
  now: Temporal.Instant,
  language: Language,
): Said {
  const messages = CARD_MESSAGES[language]
  const lead = LEAD_MESSAGES[language]
  const market = MARKETS[loan.market]
  const by = momentNear(market, latestPosting(all), now, language)
  const inTime = isInTime(all)
  return {
    headline: inTime ? messages.received(by) : messages.receivedLate,
    amount: peso(sum(all.map(({ amount }) => amount)), market),
    note: inTime ? lead.receivedNote : lead.lateNote(by),
    // The amount is not what is payable: order details say whether to pay meanwhile.
    verb: 'track',
  }
}

function asStatusSays(facts: CardFacts, now: Temporal.Instant, language: Language): Said {
  const { loan, status, needsAccount, due } = facts
  const messages = CARD_MESSAGES[language]
  const market = MARKETS[loan.market]
  const known = { ...NO_FACTS, needsAccount, arrivesBy: arrivalText(facts, now, language) }
  const { title, description } = describeStatus(loan, status, known, language)
  const principal = peso(loan.principal, market)
  if (due && PAYABLE.has(status)) return toPay(facts, due, toManilaDate(now), language)
  if (status === STATUS.declined && loan.declineReason === 'lowerOffered')
    return lowerOffer(loan, now, language)
  if (status === STATUS.declined)
    return { headline: title, amount: '', note: description, verb: '' }
  if (status === STATUS.settled)
    return {
      headline: isCancelled(loan, status) ? messages.cancelled : messages.settled,
      amount: principal,
      note: description,
      verb: '',
    }
  if (status === STATUS.underReview && loan.waitsFor === 'pictures')
    return {
      headline: messages.picturesNeeded,
      amount: principal,
      note: messages.picturesNote,
      verb: 'sendPictures',
    }
  if (status === STATUS.underReview)
    return {
      headline: messages.underReview,
      amount: principal,
      note: reviewNote(loan, now, language) ?? description,
      verb: 'track',
    }
  return toSend(facts, description, now, language)
}

/** By when an application is decided, and what is next; null once it should have been. */
function reviewNote(loan: Loan, now: Temporal.Instant, language: Language): string | null {
  const market = MARKETS[loan.market]
  const by = loan.appliedAt.add({ hours: DECISION_HOURS })
  if (market.cardSays === 'status' || Temporal.Instant.compare(now, by) >= 0) return null
  return CARD_MESSAGES[language].decidedBy(momentNear(market, by, now, language))
}

/** Money that is to be sent, and what it waits for. */
function toSend(
  facts: CardFacts,
  description: string,
  now: Temporal.Instant,
  language: Language,
): Said {
  const { loan, needsAccount, sentTo = '' } = facts
  const messages = CARD_MESSAGES[language]
  const waits = payoutWaits(facts, now, language)
  return {
    headline: needsAccount
      ? messages.accountNeeded
      : (waits?.headline ?? messages.disbursing(sentTo)),
    amount: peso(amountToSend(loan, now), MARKETS[loan.market]),
    note: waits?.note ?? description,
    verb: needsAccount ? 'addAccount' : 'track',
  }
}

/** When and how much, and what is left after all. */
function toPay(
  { loan, status }: CardFacts,
  { payable, owed }: Due,
  day: Temporal.PlainDate,
  language: Language,
): Said {
  const messages = CARD_MESSAGES[language]
  const market = MARKETS[loan.market]
  const dueOn = payable.dueOn ?? day
  const days = daysBetween(day, dueOn)
  const written = dayNear(market, dueOn, language)
  const unpaid = owed.filter(({ outstanding }) => sumPortions(outstanding) > 0n)
  const left = messages.left(unpaid.length, peso(outstandingTotal(unpaid), market))
  const said = { amount: peso(payable.amount, market), verb: 'pay' as const }
  if (status === STATUS.overdue && days < 0) {
    const coming = payable.installments.filter((each) => !isBefore(each.dueOn, day))
    const last = coming.at(-1)
    const amount = peso(sum(coming.map(({ portions }) => sumPortions(portions))), market)
    const notLate = last ? [messages.notLate(amount, dayNear(market, last.dueOn, language))] : []
    return {
      ...said,
      headline: messages.payNow(written),
      note: [messages.daysLate(-days), ...notLate, left].join(' '),
    }
  }
  if (days <= 0) return { ...said, headline: messages.payToday(written), note: left }
  return {
    ...said,
    headline: messages.payBy(written),
    note: `${messages.inDays(days)} ${left}`,
  }
}
