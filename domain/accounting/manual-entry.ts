import type { Account } from '#domain/journal/accounts.ts'
import type { Transfer } from '#domain/journal/loan-transfers.ts'
import type { Centavos } from '#domain/money/money.ts'

/** A line of an entry as it is written: a debit, or a credit where it is below zero. Centavos. */
export interface EntryLine {
  readonly account: Account
  readonly amount: Centavos
}

/** What an account changes by, over all lines; 0: it is left out. */
function changes(lines: readonly EntryLine[]): EntryLine[] {
  const amounts = new Map<Account, Centavos>()
  for (const { account, amount } of lines)
    amounts.set(account, (amounts.get(account) ?? 0n) + amount)
  return [...amounts].map(([account, amount]) => ({ account, amount }))
}

/**
 * The transfers of an entry of debits and credits; empty where they change nothing. Each debit is met by the credits in their order, so
 * that every account changes by what its lines say.
 *
 * @throws Error where debits and credits differ
 */
export function manualTransfers(written: readonly EntryLine[]): Transfer[] {
  const lines = changes(written)
  const credits = lines
    .filter(({ amount }) => amount < 0n)
    .map(({ account, amount }) => ({ account, left: -amount }))
  const transfers: Transfer[] = []
  for (const { account: debit, amount } of lines.filter((line) => line.amount > 0n)) {
    let left = amount
    for (const credit of credits) {
      const part = left < credit.left ? left : credit.left
      if (part === 0n) continue
      transfers.push({ debit, credit: credit.account, amount: part })
      left -= part
      credit.left -= part
    }
    if (left > 0n) throw new Error(`Debits are ${left} more than credits.`)
  }
  if (credits.some(({ left }) => left > 0n)) throw new Error('Credits are more than debits.')
  return transfers
}
