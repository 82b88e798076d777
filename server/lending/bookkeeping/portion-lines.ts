import type { Account } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import { type Portion, PORTIONS } from '#domain/portions.ts'
import type { Transfer } from '#server/ledger/entry.ts'

/** The change of each portion of a debt, in centavos: positive when it grew. */
export type Lines = readonly { readonly portion: Portion; readonly amount: Centavos }[]

/**
 * The lines of an entry on the borrower's debt: a debit of a receivable adds to it, a credit
 * reduces it. The borrower does not see the lender's other accounts.
 */
export function linesOf(transfers: readonly Transfer[]): Lines {
  return PORTIONS.map((portion) => ({ portion, amount: change(transfers, portion) })).filter(
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
