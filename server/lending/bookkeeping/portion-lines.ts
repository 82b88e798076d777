import type { Account } from '#domain/journal/accounts.ts'
import type { Centavos } from '#domain/money/money.ts'
import { type Portion, type Portions, PORTIONS } from '#domain/allocation/portions.ts'
import type { Transfer } from '#server/ledger/entry.ts'

/** The change of each portion of a debt, in centavos: positive when it grew. */
export type Lines = readonly { readonly portion: Portion; readonly amount: Centavos }[]

/**
 * The lines of an entry on the borrower's debt: a debit of a receivable adds to it, a credit
 * reduces it. The borrower does not see the lender's other accounts.
 */
export function toLines(transfers: readonly Transfer[]): Lines {
  return lines((portion) => change(transfers, portion))
}

/** The lines of portions. */
export function linesOfPortions(portions: Portions): Lines {
  return lines((portion) => portions[portion] ?? 0n)
}

/** In the order of the portions; those of 0 are left out. */
function lines(amountOf: (portion: Portion) => Centavos): Lines {
  return PORTIONS.map((portion) => ({ portion, amount: amountOf(portion) })).filter(
    ({ amount }) => amount !== 0n,
  )
}

function change(transfers: readonly Transfer[], portion: Portion): Centavos {
  const isOf = (account: Account) =>
    account.startsWith('receivable:') && account.endsWith(`:${portion}`)
  let total = 0n
  for (const { debit, credit, amount } of transfers) {
    if (isOf(debit)) total += amount
    if (isOf(credit)) total -= amount
  }
  return total
}
