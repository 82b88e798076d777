import type { Centavos } from '#domain/money/money.ts'
import { accountPairs } from '#server/ledger/reports/account-pairs.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface AccountTotal {
  /** Accounts of loans and borrowers together: receivable:principal, surplus. */
  readonly account: string
  /** Debits less credits. */
  readonly amount: Centavos
}

/**
 * The balances of all accounts of a brand; they add up to 0. One pass over every entry and transfer,
 * so it suits a report and not a busy screen.
 *
 * @param before entries posted earlier than this count, by their posting dates; null: all of them
 */
export async function trialBalance(
  db: Database,
  brand: string,
  before: Temporal.Instant | null = null,
): Promise<AccountTotal[]> {
  const totals = new Map<string, Centavos>()
  for (const { debit, credit, change } of await accountPairs(db, brand, { from: null, before })) {
    totals.set(debit, (totals.get(debit) ?? 0n) + change)
    totals.set(credit, (totals.get(credit) ?? 0n) - change)
  }
  return [...totals]
    .map(([account, amount]) => ({ account, amount }))
    .toSorted((one, other) => (one.account < other.account ? -1 : 1))
}
