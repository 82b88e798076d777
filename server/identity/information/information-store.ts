import { sql } from 'kysely'
import type { SavedGroup } from '#contract/information.ts'
import type { CheckedItems } from '#server/identity/information/check-information.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { notLoggedIn } from '#server/platform/http/refusal.ts'

/** The identity that loans and payout accounts rely on. */
export interface Person {
  readonly fullName: string | null
  readonly birthOn: Temporal.PlainDate | null
}

export async function findPerson(db: Database, borrowerId: string): Promise<Person> {
  return db
    .selectFrom('borrower')
    .select(['full_name as fullName', 'birth_on as birthOn'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
}

/** Locks the borrower: their applications and account changes wait until the identity is clear. */
export async function lockPerson(tx: Transaction, borrowerId: string): Promise<Person> {
  return tx
    .selectFrom('borrower')
    .select(['full_name as fullName', 'birth_on as birthOn'])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notLoggedIn)
}

/** Whether the borrower ever had a loan or a payout account. */
export async function isReliedOn(tx: Transaction, borrowerId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from loan where borrower_id = ${borrowerId})
      or exists (select from payout_account where borrower_id = ${borrowerId}) as is
  `.execute(tx)
  return rows[0]?.is ?? false
}

export async function storePerson(
  tx: Transaction,
  borrowerId: string,
  { fullName, birthOn }: Person,
): Promise<void> {
  await tx
    .updateTable('borrower')
    .set({ full_name: fullName, birth_on: birthOn })
    .where('id', '=', borrowerId)
    .execute()
}

/** The borrower's items, over all groups. */
export async function findItems(db: Database, borrowerId: string): Promise<CheckedItems> {
  const rows = await db
    .selectFrom('borrower_information')
    .select('items')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return Object.assign({}, ...rows.map(({ items }) => items)) as CheckedItems
}

export async function storeItems(
  tx: Transaction,
  row: { borrowerId: string; group: SavedGroup; savedAt: Temporal.Instant },
  items: CheckedItems,
): Promise<void> {
  const values = { items: JSON.stringify(items), saved_at: row.savedAt }
  await tx
    .insertInto('borrower_information')
    .values({ borrower_id: row.borrowerId, group_name: row.group, ...values })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'group_name']).doUpdateSet(values))
    .execute()
}
