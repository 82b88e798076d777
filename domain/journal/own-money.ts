import type { Account } from '#domain/journal/accounts.ts'
import { bankAt, cashAt, interbrand } from '#domain/journal/accounts.ts'
import { reversal, type Transfer } from '#domain/journal/loan-transfers.ts'
import type { Centavos } from '#domain/money/money.ts'

/**
 * The provider settles to our bank what it collected, less its fees. Centavos; entries as in
 * docs/develop/ledger-entries.txt. What went back since is taken off: the net may be below zero.
 *
 * @param gross what was collected, less what went back
 * @param fees  what the provider kept of it
 */
export function cleared(
  { bank, provider }: { readonly bank: string; readonly provider: string },
  { gross, fees }: { readonly gross: Centavos; readonly fees: Centavos },
): Transfer[] {
  const from = cashAt(provider)
  return [...moved(bankAt(bank), from, gross - fees), ...moved('expense:providerFees', from, fees)]
}

/** Money of ours goes from a bank to a provider, which pays out of it. Centavos. */
export function prefunded(bank: string, provider: string, amount: Centavos): Transfer[] {
  return moved(cashAt(provider), bankAt(bank), amount)
}

/** The owners pay in capital. Centavos. */
export function paidIn(bank: string, amount: Centavos): Transfer[] {
  return moved(bankAt(bank), 'capital', amount)
}

/** A brand, and its account at a bank, by their keys. */
interface BrandAtBank {
  readonly brand: string
  readonly bank: string
}

/**
 * A brand pays another what it owes it, from bank to bank: what the one books, and what the other
 * does. Centavos.
 */
export function settledBetween(
  from: BrandAtBank,
  to: BrandAtBank,
  amount: Centavos,
): { readonly paid: Transfer[]; readonly received: Transfer[] } {
  return {
    paid: moved(interbrand(to.brand), bankAt(from.bank), amount),
    received: moved(bankAt(to.bank), interbrand(from.brand), amount),
  }
}

/** What a provider charged on top of payouts, out of the money that it holds. Centavos. */
export function feesCharged(provider: string, amount: Centavos): Transfer[] {
  return moved('expense:providerFees', cashAt(provider), amount)
}

/**
 * Money that came to an account of ours, or left it, against the account that says why.
 *
 * @param amount centavos; below zero: it left
 */
export function explained(money: Account, why: Account, amount: Centavos): Transfer[] {
  return moved(money, why, amount)
}

/** The allowance for expected losses grows by an amount, or shrinks where it is below zero. Centavos. */
export function provisioned(amount: Centavos): Transfer[] {
  return moved('expense:impairment', 'allowance', amount)
}

/** An amount of 0 makes no transfer; one below zero goes the other way. */
function moved(debit: Account, credit: Account, amount: Centavos): Transfer[] {
  if (amount === 0n) return []
  const transfer = { debit, credit, amount: amount < 0n ? -amount : amount }
  return amount < 0n ? reversal([transfer]) : [transfer]
}
