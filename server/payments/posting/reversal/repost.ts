import { readMoneyMoved, type HistoryEntry, waivedParts } from '#domain/journal/loan-history.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import { toPortions } from '#domain/allocation/portions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { repostHardshipPlan } from '#server/lending/hardship/book-hardship-plan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { waiveAgain } from '#server/lending/loan/changes/waive-charges.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { bookOnLoan } from '#server/payments/posting/book-on-loan.ts'
import { firstEvent, findEntrySource } from '#server/payments/payment/entry-source.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { repostReference } from '#server/payments/posting/reversal/repost-reference.ts'

/**
 * Reposts an entry that was reversed because of an earlier one, from its own value date.
 *
 * @param refunded centavos of surplus that were paid back to the borrower and no longer settle debt
 * @returns how much of it came from this entry
 */
export async function repost(
  tx: Transaction,
  loan: Loan,
  entry: HistoryEntry,
  at: Temporal.Instant,
  refunded: Centavos,
): Promise<Centavos> {
  const chain = `loan:${loan.id}` as const
  const reference = repostReference(chain, entry.sequence)
  const { amount, surplus, from } = readMoneyMoved(entry)
  const { valueOn } = entry
  if (entry.event === 'writtenOff') {
    await writeOff(tx, loan.id, { reference, reason: 'given up', valueOn, at })
    return 0n
  }
  if (entry.event === 'waived') {
    const wanted = toPortions(waivedParts(entry))
    await waiveAgain(tx, loan.id, wanted, { reference, reason: 'waived', valueOn, at })
    return 0n
  }
  if (entry.event === 'restructured') {
    await repostHardshipPlan(tx, loan, entry.sequence, { reference, valueOn, at })
    return 0n
  }
  // The second entry of a cancellation: its payment cancels again, if it still can.
  if (from === null) return 0n

  const kept = smaller(refunded, surplus)
  const source = await findEntrySource(tx, { chain, sequence: entry.sequence })
  const purpose =
    PURPOSES[(await firstEvent(tx, { chain, sequence: entry.sequence })) ?? ''] ?? 'any'
  const money = {
    loanId: loan.id,
    reference,
    valueOn,
    at,
    purpose,
    from,
    source: { ...source, repostOf: entry.sequence },
  }
  if (kept > 0n) await setAside(tx, loan, { ...money, amount: kept })
  if (amount > kept) await bookOnLoan(tx, { ...money, amount: amount - kept })
  return kept
}

/**
 * The purpose of money that was booked first as one of these events: what it bought may have become
 * a plain repayment meanwhile, and is had again where it can be.
 */
const PURPOSES: Readonly<Record<string, PaymentPurpose>> = {
  extended: 'extension',
  replanned: 'newPlan',
  prepaid: 'payoff',
}

async function setAside(tx: Transaction, loan: Loan, money: LoanMoney): Promise<void> {
  const { reference, valueOn, at, amount, from } = money
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: 'repaid',
    reason: 'surplus that was refunded before',
    reference: `${reference}:surplus`,
    valueOn,
    at,
    transfers: moneyTransfers(loan, [], amount, from),
  })
}
