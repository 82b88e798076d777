import { sql } from 'kysely'
import type { Column } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  currentAccountColumn,
  findBoundAt,
  findChangedAt,
  findCurrentAccount,
  type PayoutAccount,
} from '#server/identity/payout-account/payout-account-store.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'

/** The account that a borrower's money goes to, with the name of its bank or wallet. */
export interface CurrentAccount extends PayoutAccount {
  readonly id: string
  readonly receiver: string
}

/** The current account of a borrower as a column, to be read beside others. */
export function currentAccountAsColumn(
  db: Database,
  borrowerId: string,
): Column<CurrentAccount | null> {
  return withName(currentAccountColumn(db, borrowerId))
}

/** The account that the money of a loan went to, or goes to now. */
export function accountOfLoanAsColumn(
  db: Database,
  borrowerId: string,
  loanId: string,
): Column<CurrentAccount | null> {
  const ofPayout = sql`payout_account.id = (select account_id from payout
    where payout.borrower_id = ${borrowerId} and payout.loan_id::text = ${loanId}
      and payout.state in ('queued', 'sending', 'succeeded'))`
  return withName(currentAccountColumn(db, borrowerId, ofPayout))
}

function withName({
  sql: column,
  read,
}: Column<(PayoutAccount & { readonly id: string }) | null>): Column<CurrentAccount | null> {
  return {
    sql: column,
    read: (json) => {
      const account = read(json)
      return account && named(account)
    },
  }
}

function named(account: PayoutAccount & { readonly id: string }): CurrentAccount {
  return { ...account, receiver: findReceiver(account.bic)?.name ?? account.bic }
}

/** Whether an account is the one that a borrower's money goes to. */
export async function isCurrentAccount(
  db: Database,
  borrowerId: string,
  accountId: string,
): Promise<boolean> {
  return (await findCurrentAccount(db, borrowerId))?.id === accountId
}

/** The account that a borrower's money goes to now, and since when it is theirs; null without one. */
export async function boundAccount(
  db: Database,
  borrowerId: string,
): Promise<(PayoutAccount & { readonly id: string; readonly boundAt: Temporal.Instant }) | null> {
  const account = await findCurrentAccount(db, borrowerId)
  const boundAt = account && (await findBoundAt(db, borrowerId))
  return account && boundAt ? { ...account, boundAt } : null
}

/**
 * Until when money waits that goes to an account in the place of another one: the borrower reads of it
 * meanwhile. Null: it need not wait.
 *
 * @param hours null: a changed account never waits
 */
export async function changedAccountWaits(
  db: Database,
  { borrowerId, accountId }: { readonly borrowerId: string; readonly accountId: string },
  hours: number | null,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const changedAt = hours === null ? null : await findChangedAt(db, borrowerId, accountId)
  const until = changedAt && hours !== null ? changedAt.add({ hours }) : null
  return until && Temporal.Instant.compare(now, until) < 0 ? until : null
}
