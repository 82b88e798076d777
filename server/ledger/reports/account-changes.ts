import { RECOVERIES } from '#domain/accounting/chart-of-accounts.ts'
import type { AccountChange } from '#domain/accounting/financial-statements.ts'
import type { AccountPair } from '#server/ledger/reports/account-pairs.ts'

/** What a period changed by accounts, with recoveries apart from what was written off. */
export function accountChanges(pairs: readonly AccountPair[]): AccountChange[] {
  const changes = new Map<string, AccountChange>()
  const add = (account: string, opening: bigint, change: bigint) => {
    const known = changes.get(account) ?? { account, opening: 0n, change: 0n }
    changes.set(account, {
      account,
      opening: known.opening + opening,
      change: known.change + change,
    })
  }
  for (const { debit, credit, opening, change } of pairs) {
    add(statementAccount(debit, credit), opening, change)
    add(statementAccount(credit, debit), -opening, -change)
  }
  return [...changes.values()]
}

/** A debt is written off against its receivable; all else of that account is recovered, or lost again. */
export function statementAccount(account: string, other: string): string {
  return account === 'writeOff' && !other.startsWith('receivable:') ? RECOVERIES : account
}
