import type { Language } from '#contract/brand.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { STATUS_MESSAGES, type StatusText } from '#server/lending/loan/status/status-messages.ts'

/** The facts in a description, already formatted. */
interface Facts {
  readonly amount: string
  readonly dueOn: string
  /** The payable installments, each with its own date. */
  readonly installments: string
  readonly needsAccount: boolean
  /** Whether an offer of a smaller amount can still be accepted. */
  readonly isOfferOpen: boolean
  /** By when the payout arrives; empty: not known. */
  readonly arrivesBy: string
}

type Closed = Pick<Loan, 'closedReason' | 'declineReason'>
type Ended = Closed & Pick<Loan, 'rows'>

/** Enough for a title. */
export const NO_FACTS: Facts = {
  amount: '',
  dueOn: '',
  installments: '',
  needsAccount: false,
  isOfferOpen: false,
  arrivesBy: '',
}

/** The title and description of a loan's status. */
export function describeStatus(
  loan: Ended,
  status: LoanStatus,
  { amount, dueOn, installments, needsAccount, isOfferOpen, arrivesBy }: Facts,
  language: Language,
): StatusText {
  const messages = STATUS_MESSAGES[language]
  const payable = ({ title, description }: typeof messages.active) => {
    return { title, description: description(amount, dueOn) }
  }
  const sent = arrivesBy
    ? { ...messages.disbursing, description: messages.arrivesBy(arrivesBy) }
    : messages.disbursing
  const texts: Record<LoanStatus, StatusText> = {
    [STATUS.underReview]: messages.underReview,
    [STATUS.declined]: closedText(loan, isOfferOpen, language),
    [STATUS.disbursing]: needsAccount ? messages.approved : sent,
    [STATUS.active]: payable(messages.active),
    [STATUS.dueSoon]: payable(messages.dueSoon),
    [STATUS.overdue]: {
      title: messages.overdue.title,
      description: messages.overdue.description(amount, installments),
    },
    [STATUS.settled]: isCancelled(loan, status) ? messages.cancelled : messages.settled,
  }
  return texts[status]
}

/** Why an application was closed, as a person of staff said where one did. */
function closedText(
  { closedReason, declineReason }: Closed,
  isOfferOpen: boolean,
  language: Language,
): StatusText {
  const { title, reasons, lowerOffered, lowerOver } = DECLINE_MESSAGES[language]
  if (declineReason === 'lowerOffered') return isOfferOpen ? lowerOffered : lowerOver
  if (declineReason !== null) return { title, description: reasons[declineReason] }
  return STATUS_MESSAGES[language].closed[closedReason ?? 'withoutReason']
}
