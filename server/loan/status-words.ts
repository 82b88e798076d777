import type { LoanStatus } from '#domain/loan-status.ts'
import { STATUS } from '#domain/loan-status.ts'
import type { Loan } from '#server/loan/loan.ts'

/** What a status is called, and what it means for the borrower now. */
export interface StatusWords {
  readonly title: string
  readonly description: string
}

/**
 * The words of a status.
 *
 * @param amount what is payable, ready to show
 * @param dueOn  when it is or was due
 */
export function statusWords(
  loan: Loan,
  status: LoanStatus,
  { amount, dueOn, needsAccount }: { amount: string; dueOn: string; needsAccount: boolean },
): StatusWords {
  const sentences: Record<LoanStatus, StatusWords> = {
    [STATUS.underReview]: words('Under review', 'We decide within 1 day and show the result here.'),
    [STATUS.declined]: words('Closed', loan.closedReason ?? 'This application was closed.'),
    [STATUS.disbursing]: needsAccount
      ? words('Approved', 'Tell us the account that shall receive your money.')
      : words('Money on its way', 'It arrives within 1 to 3 calendar days.'),
    [STATUS.active]: words('Loan active', `Your next payment of ${amount} is due on ${dueOn}.`),
    [STATUS.dueSoon]: words('Payment due soon', `Please pay ${amount} by ${dueOn}.`),
    [STATUS.overdue]: words(
      'Payment overdue',
      `${amount} was due from ${dueOn} on. Please pay it now.`,
    ),
    [STATUS.settled]: words('Settled', 'You owe nothing on this loan. Thank you.'),
  }
  return sentences[status]
}

function words(title: string, description: string): StatusWords {
  return { title, description }
}
