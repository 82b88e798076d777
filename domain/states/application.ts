import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import type { Transitions } from '#domain/states/transition.ts'

const { underReview, declined, disbursing, active, dueSoon, overdue, settled } = STATUS

/** What follows from the books of a loan that was paid out, so in any order (loan-status.ts). */
const PAID_OUT = [active, dueSoon, overdue, settled] as const

const ofPaidOut = (from: LoanStatus) => [disbursing, ...PAID_OUT.filter((to) => to !== from)]

/**
 * An application and the loan that it becomes. It is decided once: approved (disbursing) or declined,
 * and it may be declined until its money is out. Declined, nothing follows; nothing is under review
 * again. A payout that comes back makes a loan disbursing again.
 */
export const APPLICATION_TRANSITIONS: Transitions<LoanStatus> = {
  [underReview]: [disbursing, declined],
  [declined]: [],
  [disbursing]: [declined, ...PAID_OUT],
  [active]: ofPaidOut(active),
  [dueSoon]: ofPaidOut(dueSoon),
  [overdue]: ofPaidOut(overdue),
  [settled]: ofPaidOut(settled),
}
