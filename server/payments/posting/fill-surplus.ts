import { readMoneyMoved, type HistoryEntry } from '#domain/journal/loan-history.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { postNew } from '#server/ledger/journal.ts'
import type { Reversal } from '#server/ledger/reversal.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** Where the loss is: at the provider that took its money back, or by our own mistake. */
function lossOf({ event }: Reversal): 'providerLoss' | 'writeOff' {
  return event === 'refunded' || event === 'chargedBack' ? 'providerLoss' : 'writeOff'
}

/**
 * Fills up surplus that was refunded before the money it came from is reversed: the account cannot
 * go below 0, so the loss is booked first.
 *
 * @returns how much was missing, in centavos
 */
export async function fillSurplus(
  tx: Transaction,
  loan: Loan,
  undone: readonly HistoryEntry[],
  why: Reversal,
): Promise<Centavos> {
  const { reference, valueOn, at } = why
  const needed = sum(undone.map((entry) => readMoneyMoved(entry).surplus))
  const missing = larger(0n, needed - (await surplusBalance(tx, loan.borrowerId)))
  if (missing === 0n) return 0n
  await postNew(tx, {
    chain: `loan:${loan.id}`,
    event: 'chargedBack',
    reason: 'surplus of money taken back that was refunded before',
    reference: `${reference}:missing`,
    valueOn,
    at,
    transfers: [{ debit: lossOf(why), credit: `surplus:${loan.borrowerId}`, amount: missing }],
  })
  return missing
}

/**
 * Reverses the loss as far as reposted entries left surplus again.
 *
 * @returns centavos
 */
export async function returnSurplus(
  tx: Transaction,
  loan: Loan,
  filled: Centavos,
  why: Reversal,
): Promise<Centavos> {
  const { reference, valueOn, at } = why
  const returned = smaller(filled, await surplusBalance(tx, loan.borrowerId))
  if (returned === 0n) return 0n
  await postNew(tx, {
    chain: `loan:${loan.id}`,
    event: 'reversed',
    reason: 'the surplus is there again',
    reference: `${reference}:found`,
    valueOn,
    at,
    transfers: [{ debit: `surplus:${loan.borrowerId}`, credit: lossOf(why), amount: returned }],
  })
  return returned
}
