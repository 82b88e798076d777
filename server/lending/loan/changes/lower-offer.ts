import type { Language } from '#contract/brand.ts'
import type { CardVerb, LoanCard } from '#contract/loan/loan-card.ts'
import { MARKETS } from '#domain/market/market.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** Hours in which a borrower can accept what a person of staff offers instead. */
export const COUNTER_OFFER_HOURS = 24

type LowerOffer = Pick<LoanCard, 'headline' | 'amount' | 'note' | 'newOffer'> & {
  readonly verb: CardVerb
}

type OfferedLoan = Pick<
  Loan,
  | 'offeredPrincipal'
  | 'offeredInstallments'
  | 'market'
  | 'declineReason'
  | 'closedAt'
  | 'hasSecondConfirm'
>

/** The card of an application that was closed with an offer of a smaller amount. */
export function lowerOffer(
  loan: OfferedLoan,
  now: Temporal.Instant,
  language: Language,
): LowerOffer {
  const { lowerOffered, lowerOver } = DECLINE_MESSAGES[language]
  const { offeredPrincipal, offeredInstallments, market } = loan
  if (offeredPrincipal === null || offeredInstallments === null || !isOpenOffer(loan, now))
    return { headline: lowerOver.title, amount: '', note: lowerOver.description, verb: '' }
  return {
    headline: lowerOffered.title,
    amount: peso(offeredPrincipal, MARKETS[market]),
    note: lowerOffered.description,
    verb: 'seeOffer',
    newOffer: {
      amount: Number(offeredPrincipal),
      periods: offeredInstallments,
      ...(loan.hasSecondConfirm && { confirmVersion: 2 }),
    },
  }
}

/** Whether an application was closed with an offer that can still be accepted. */
export function isOpenOffer(
  { declineReason, closedAt }: Pick<Loan, 'declineReason' | 'closedAt'>,
  now: Temporal.Instant,
): boolean {
  if (declineReason !== 'lowerOffered') return false
  return closedAt !== null && now.since(closedAt).total('hours') < COUNTER_OFFER_HOURS
}
