import { type Centavos, sum } from '#domain/money/money.ts'
import { receivableChange } from '#server/ledger/receivable-change.ts'
import type { Transfer } from '#server/ledger/entry.ts'

type Moved = Pick<Transfer, 'debit' | 'credit' | 'amount'>

/**
 * What an entry of a loan moved as its borrower understands it, once: the money that was paid or went
 * back; without money, by how much the debt changed. Principal that is lent is all of it, also what
 * was kept back. The same for its reversal. Centavos; 0 where the debt stays as it is.
 */
export function amountOfEntry(transfers: readonly Moved[]): Centavos {
  const money = sum(transfers.filter(isMoney).map(({ amount }) => amount))
  if (money > 0n) return money
  const { added, takenOff } = receivableChange(transfers)
  return added > takenOff ? added - takenOff : takenOff - added
}

/** Money between the borrower and the lender; not that of a payout, of which the whole principal counts. */
function isMoney({ debit, credit }: Moved): boolean {
  const sides = [debit, credit]
  return sides.some((side) => MONEY.test(side)) && !sides.includes('disbursement')
}

const MONEY = /^(?:cash|clearing|suspense|surplus)\b/
