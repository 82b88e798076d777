import type { Language } from '#contract/brand.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { STATUS_MESSAGES, type StatusText } from '#server/lending/loan/status-messages.ts'

/** The facts in a description, already formatted. */
interface Facts {
  readonly amount: string
  readonly dueOn: string
  /** The payable installments, each with its own date. */
  readonly installments: string
  readonly needsAccount: boolean
}

/** Enough for a title. */
export const NO_FACTS: Facts = { amount: '', dueOn: '', installments: '', needsAccount: false }

/** The title and description of a loan's status. */
export function describeStatus(
  { closedReason }: Pick<Loan, 'closedReason'>,
  status: LoanStatus,
  { amount, dueOn, installments, needsAccount }: Facts,
  language: Language,
): StatusText {
  const messages = STATUS_MESSAGES[language]
  const payable = ({ title, description }: typeof messages.active) => {
    return { title, description: description(amount, dueOn) }
  }
  const texts: Record<LoanStatus, StatusText> = {
    [STATUS.underReview]: messages.underReview,
    [STATUS.declined]: messages.closed[closedReason ?? 'withoutReason'],
    [STATUS.disbursing]: needsAccount ? messages.approved : messages.disbursing,
    [STATUS.active]: payable(messages.active),
    [STATUS.dueSoon]: payable(messages.dueSoon),
    [STATUS.overdue]: {
      title: messages.overdue.title,
      description: messages.overdue.description(amount, installments),
    },
    [STATUS.settled]: messages.settled,
  }
  return texts[status]
}
