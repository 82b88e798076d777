import type { Language } from '#contract/brand.ts'
import type { LoanMoment, MomentKind } from '#contract/loan/loan.ts'
import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { shortAccountNumber } from '#domain/market/masking.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { LoanDetails } from '#server/lending/loan/details/get-loan-details.ts'
import { amountToSend, momentNear } from '#server/lending/loan/details/loan-lead.ts'
import { MOMENT_MESSAGES } from '#server/lending/loan/details/moment-messages.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { wholePeso } from '#server/platform/messages/amounts/peso.ts'

/** Manila days after which what happened is no news any more. */
const NEWS_DAYS = 3

/** The step that the loan has just made, for as long as it is news; null: none. */
export function loanMoment(
  details: LoanDetails,
  now: Temporal.Instant,
  language: Language,
): LoanMoment | null {
  if (MARKETS[details.loan.market].cardSays === 'status') return null
  const happened = newest(details, now, language)
  if (!happened) return null
  const { on, ...moment } = happened
  return daysBetween(on, toManilaDate(now)) <= NEWS_DAYS ? moment : null
}

type Happened = LoanMoment & { readonly kind: MomentKind; readonly on: Temporal.PlainDate }

function newest(details: LoanDetails, now: Temporal.Instant, language: Language): Happened | null {
  const { loan, status, needsAccount, payoutWait, settledOn } = details
  const messages = MOMENT_MESSAGES[language]
  const market = MARKETS[loan.market]
  if (status === STATUS.underReview)
    return { kind: 'applied', amount: '', ...messages.applied, on: toManilaDate(loan.appliedAt) }
  if (status === STATUS.disbursing && loan.approvedAt && !payoutWait) {
    const to = destinationText(details)
    const kind = needsAccount || to === '' ? 'approved' : 'sending'
    const { title, lead } = messages[kind]
    const amount = wholePeso(amountToSend(loan, now), market)
    return { kind, title, amount, lead: lead(to), on: toManilaDate(loan.approvedAt) }
  }
  if (status === STATUS.settled && settledOn && !isCancelled(loan, status))
    return {
      kind: 'settled',
      amount: wholePeso(loan.principal, market),
      ...messages.settled,
      on: settledOn,
    }
  return arrived(details, now, language)
}

/** The money is there, and nothing is late yet. */
function arrived(details: LoanDetails, now: Temporal.Instant, language: Language): Happened | null {
  const { loan, status, paidOutAt } = details
  if (!paidOutAt || (status !== STATUS.active && status !== STATUS.dueSoon)) return null
  const market = MARKETS[loan.market]
  const { title, lead } = MOMENT_MESSAGES[language].arrived
  return {
    kind: 'arrived',
    title,
    amount: wholePeso(amountToSend(loan, paidOutAt), market),
    lead: lead(destinationText(details), momentNear(market, paidOutAt, now, language)),
    on: toManilaDate(paidOutAt),
  }
}

/** Where the money of a loan went or goes: GCash ••4567; empty: not known. */
export function destinationText({ destination }: Pick<LoanDetails, 'destination'>): string {
  if (!destination) return ''
  return `${destination.receiver} ${shortAccountNumber(destination.number)}`
}
