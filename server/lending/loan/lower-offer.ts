import type { Language } from '#contract/brand.ts'
import type { CardVerb, LoanCard } from '#contract/loan-card.ts'
import { MARKETS } from '#domain/market.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/decline-messages.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { peso } from '#server/platform/messages/peso.ts'

/** Hours in which a borrower can accept what a person of staff offers instead. */
export const COUNTER_OFFER_HOURS = 24

type LowerOffer = Pick<LoanCard, 'headline' | 'amount' | 'note' | 'newOffer'> & {
  readonly verb: CardVerb
}

/** The card of an application that was closed with an offer of a smaller amount. */
export function lowerOffer(loan: Loan, now: Temporal.Instant, language: Language): LowerOffer {
  const { lowerOffered, lowerOver } = DECLINE_MESSAGES[language]
  const { offeredPrincipal, offeredInstallments, closedAt, market } = loan
  const headline = lowerOffered.title
  if (offeredPrincipal === null || offeredInstallments === null || !isOpenOffer(closedAt, now))
    return { headline, amount: '', note: lowerOver, verb: '' }
  return {
    headline,
    amount: peso(offeredPrincipal, MARKETS[market]),
    note: lowerOffered.description,
    verb: 'seeOffer',
    newOffer: { amount: Number(offeredPrincipal), periods: offeredInstallments },
  }
}

function isOpenOffer(closedAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return closedAt !== null && now.since(closedAt).total('hours') < COUNTER_OFFER_HOURS
}
