import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import {
  findCancellation,
  type PaidOutCancellation,
} from '#server/lending/loan/account/loan-cancellation.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/repayment/option-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** A free cancellation before it is made, and the channels for the amount to return. */
export interface AskedCancellation extends PaidOutCancellation {
  readonly loan: Loan
  /** Centavos of interest and fees that the borrower does not pay. */
  readonly spared: Centavos
  readonly channels: readonly Channel[]
}

/**
 * The amount to return today for a free cancellation of a paid-out loan.
 *
 * @throws Refusal -1005 when a free cancellation is not possible
 */
export async function getCancellation(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'>,
  key: { borrowerId: string; productId: string; loanId: string },
): Promise<AskedCancellation> {
  const loan = await findLoan(deps.database, key)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const cancellation = await findCancellation(deps.database, loan, toManilaDate(deps.clock.now()))
  if (!cancellation)
    throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noFreeCancellation'))
  const charges = sum(loan.rows.map(({ interest, fees }) => interest + fees))
  return {
    ...cancellation,
    loan,
    spared: loan.principal - cancellation.netProceeds + charges,
    channels: await channelsFor(deps, cancellation.returnAmount),
  }
}
