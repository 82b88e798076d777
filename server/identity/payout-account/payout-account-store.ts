import { sql } from 'kysely'
import { REPLACES_ANOTHER } from '#server/identity/payout-account/replaces-another.ts'
import { type Column, rowsAsColumn } from '#server/platform/database/column.ts'
import { toSealed } from '#server/platform/database/sealed.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { rowSearchHashes, openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** Where a borrower's money goes. */
export interface PayoutAccount {
  /** 1 e-wallet, 2 bank account. */
  readonly kind: number
  readonly bic: string
  /** Text: leading zeros count. */
  readonly number: string
  readonly holderName: string
}

type BoundAccount = PayoutAccount & { readonly id: string }

export async function findCurrentAccount(
  db: Database,
  borrowerId: string,
): Promise<BoundAccount | null> {
  const account = await accountsOf(db, borrowerId).where('is_current', '=', true).executeTakeFirst()
  return account ? opened(db, borrowerId, account) : null
}

/**
 * The same as a column, to be read beside others.
 *
 * @param which the account instead, of a row of `payout_account`
 */
export function currentAccountColumn(
  db: Database,
  borrowerId: string,
  which = sql`is_current`,
): Column<BoundAccount | null> {
  const rows = sql<RecordedAccount>`
    select id, kind, bank_code, account_number, holder_name,
      encode(account_number_sealed, 'base64') as "numberSealed",
      encode(holder_name_sealed, 'base64') as "holderSealed"
    from payout_account
    where borrower_id = ${borrowerId} and ${which}`
  const column = rowsAsColumn(rows, ({ numberSealed, holderSealed, ...row }) =>
    opened(db, borrowerId, {
      ...row,
      account_number_sealed: toSealed(numberSealed),
      holder_name_sealed: toSealed(holderSealed),
    }),
  )
  return { sql: column.sql, read: (json) => column.read(json)[0] ?? null }
}

type RecordedAccount = Omit<Row, 'account_number_sealed' | 'holder_name_sealed'> & {
  readonly numberSealed: string | null
  readonly holderSealed: string | null
}

/** Since when the borrower has their current account; null without one. */
export async function findBoundAt(
  db: Database,
  borrowerId: string,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('payout_account')
    .select('bound_at')
    .where('borrower_id', '=', borrowerId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.bound_at ?? null
}

/** The accounts of a borrower, the current one first, each number once. */
export async function findAccounts(db: Database, borrowerId: string): Promise<BoundAccount[]> {
  const rows = await accountsOf(db, borrowerId)
    .orderBy('is_current', 'desc')
    .orderBy('bound_at', 'desc')
    .limit(MAX_ACCOUNTS)
    .execute()
  const accounts = rows.map((row) => opened(db, borrowerId, row))
  const byNumber = Map.groupBy(accounts, ({ bic, number }) => `${bic} ${number}`)
  return [...byNumber.values()].flatMap(([newest]) => newest ?? [])
}

function accountsOf(db: Database, borrowerId: string) {
  return db
    .selectFrom('payout_account')
    .select(['id', 'kind', 'bank_code', 'account_number', 'account_number_sealed'])
    .select(['holder_name', 'holder_name_sealed'])
    .where('borrower_id', '=', borrowerId)
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

function opened(db: Database, borrowerId: string, row: Row): BoundAccount {
  const { id, kind, bank_code: bic } = row
  const { account_number, holder_name } = openRow(db, 'payout_account', borrowerId, row)
  return { id, kind, bic, number: account_number ?? '', holderName: holder_name ?? '' }
}

/** A limit above any number that a borrower chooses from. */
const MAX_ACCOUNTS = 20

export async function findFullName(db: Database, borrowerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return openRow(db, 'borrower', borrowerId, row).full_name
}

/** The number that the borrower logs in with. */
export async function findPhone(db: Database, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone ?? ''
}

/**
 * Whether a payout to the borrower is being sent now. None starts before the transaction ends: the
 * loans are locked, in the order of their ids, and then their payouts.
 */
export async function lockAndSeeWhetherSending(
  tx: Transaction,
  borrowerId: string,
): Promise<boolean> {
  const payouts = () =>
    tx
      .selectFrom('payout')
      .where('borrower_id', '=', borrowerId)
      .where('state', 'in', ['queued', 'sending'])
  await tx
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('id', 'in', payouts().select('loan_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const running = await payouts().select('state').orderBy('id').forNoKeyUpdate().execute()
  return running.some(({ state }) => state === 'sending')
}

/** Whether a payout to the account failed or was returned. */
export async function hasFailedPayout(
  tx: Transaction,
  borrowerId: string,
  accountId: string,
): Promise<boolean> {
  const failed = await tx
    .selectFrom('payout')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['failed', 'reversed'])
    .executeTakeFirst()
  return failed !== undefined
}

/** Earlier accounts are kept: payouts refer to them. */
export async function replaceCurrentAccount(
  tx: Transaction,
  row: { id: string; borrowerId: string; boundAt: Temporal.Instant },
  { kind, bic, number, holderName }: PayoutAccount,
): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ is_current: false })
    .where('borrower_id', '=', row.borrowerId)
    .where('is_current', '=', true)
    .execute()
  const texts = { account_number: number, holder_name: holderName }
  await tx
    .insertInto('payout_account')
    .values({
      id: row.id,
      borrower_id: row.borrowerId,
      kind,
      bank_code: bic,
      ...(await sealRow(tx, 'payout_account', row.borrowerId, texts)),
      search_hashes: rowSearchHashes(tx, 'payout_account', { bank_code: bic, ...texts }),
      bound_at: row.boundAt,
    })
    .execute()
}

/** The borrower has no current account any more, and what was queued to it has failed. */
export async function withdrawCurrentAccount(
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ is_current: false })
    .where('borrower_id', '=', borrowerId)
    .where('is_current', '=', true)
    .execute()
  await tx
    .updateTable('payout')
    .set({ state: 'failed', reason: ACCOUNT_DOUBTED, ask_at: null, ended_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'queued')
    .execute()
}

/** For staff. */
const ACCOUNT_DOUBTED = 'the account may be a stranger’s: the borrower gives theirs again'

/** Queued payouts go to the new account. */
export async function redirectQueuedPayouts(
  tx: Transaction,
  borrowerId: string,
  accountId: string,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ account_id: accountId })
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'queued')
    .execute()
}

/** Since when an account has been in the place of another one; null: it was the borrower's first. */
export async function findChangedAt(
  db: Database,
  borrowerId: string,
  accountId: string,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ boundAt: Temporal.Instant }>`
    select account.bound_at as "boundAt" from payout_account account
    where account.borrower_id = ${borrowerId} and account.id = ${accountId}
      and ${REPLACES_ANOTHER}`.execute(db)
  return rows[0]?.boundAt ?? null
}
