import { Type } from 'typebox'
import { type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { AmountOrNone } from '#server/backoffice/request-kinds/request-fields.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { waiveCharges } from '#server/lending/loan/changes/waive-charges.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { planWaiverNotifications } from '#server/service/notifications/plans/plan-waiver-notifications.ts'

/** What is waived of each portion, in centavos; without one: nothing of it. */
export const CHARGES = {
  interest: Type.Optional(AmountOrNone),
  fees: Type.Optional(AmountOrNone),
  penalties: Type.Optional(AmountOrNone),
}

type Charges = { readonly [Portion in keyof typeof CHARGES]?: string }

interface LoanCharges extends Charges {
  readonly loanId: string
  readonly seen: string
  readonly amount: string
}

/** Waives what a request says, and plans the message to the borrower. */
export async function waiveAsRequested(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { loanId, seen, amount, ...charges }: LoanCharges,
  moment: RequestMoment,
): Promise<void> {
  const wanted = wantedIn(charges)
  // Whoever checks it sees the amount.
  if (sumPortions(wanted).toString() !== amount)
    throw inputRefused(englishOnly('amount: the sum of what is waived.'))
  await refuseChangedLoan(tx, loanId, seen)
  const waived = await waiveCharges(tx, loanId, wanted, moment)
  await planWaiverNotifications(deps, tx, { ...waived, loanId, reference: moment.reference })
}

/** What a request waives of each portion, in centavos. */
export function wantedIn({ interest = '0', fees = '0', penalties = '0' }: Charges): Portions {
  return { interest: BigInt(interest), fees: BigInt(fees), penalties: BigInt(penalties) }
}
