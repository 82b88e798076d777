import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import { waivableOn } from '#domain/charges/waiver.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * A waiver of a part of all that can be waived of a loan today; null when that is nothing.
 *
 * @param divisor 1: all of it; 2: the half of each portion
 */
export async function drawWaiver(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id: loanId, borrowerId }: { readonly id: string; readonly borrowerId: string },
  divisor: bigint,
) {
  const loan = await findOwnLoan(database, borrowerId, loanId)
  const due = loan && (await getDue(database, loan, clock.now()))
  if (!due) return null
  const most = waivableOn(due.account, toManilaDate(clock.now()))
  const of = (portion: Portion) => (most[portion] ?? 0n) / divisor
  const [interest, fees, penalties] = [of('interest'), of('fees'), of('penalties')]
  const amount = interest + fees + penalties
  if (amount === 0n) return null
  const input = {
    loanId,
    seen: await seenOfLoan(database, loanId),
    interest: interest.toString(),
    fees: fees.toString(),
    penalties: penalties.toString(),
    amount: amount.toString(),
  }
  return { kind: 'waiveCharges', input } as const
}
