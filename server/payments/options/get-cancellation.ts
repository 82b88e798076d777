import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { cancellationOf, type PaidOutCancellation } from '#server/lending/loan/loan-cancellation.ts'
import { findLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/option-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** A free cancellation before it is made, and how what is to be returned can be paid. */
export interface AskedCancellation extends PaidOutCancellation {
  readonly loan: Loan
  /** Centavos of interest and fees that the loan would have cost. */
  readonly spared: Centavos
  readonly channels: readonly Channel[]
}

/**
 * What cancelling a paid-out loan for free asks for today.
 *
 * @throws Refusal -1005 when it is not possible any more, or never was
 */
export async function getCancellation(
  deps: Dependencies,
  key: { borrowerId: string; productId: string; loanId: string },
): Promise<AskedCancellation> {
  const loan = await findLoan(deps.database, key)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const it = await cancellationOf(deps.database, loan, manilaDateOf(deps.clock.now()))
  if (!it)
    throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noFreeCancellation'))
  const charges = sum(loan.rows.map(({ interest, fees }) => interest + fees))
  return {
    ...it,
    loan,
    spared: loan.principal - it.netProceeds + charges,
    channels: await channelsFor(deps, it.returnAmount),
  }
}
