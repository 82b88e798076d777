import { sql } from 'kysely'
import type { SavedGroup } from '#contract/identity/information.ts'
import type { CheckedItems } from '#server/identity/information/check-information.ts'
import type { AddressParts } from '#server/identity/information/whole-addresses.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openPerson, type Person, sealPerson } from '#server/platform/field-encryption/person.ts'
import { rowSearchHashes, openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'

/** The items of a group, and how its addresses were given. */
export type StoredItems = CheckedItems &
  AddressParts & {
    /** Numbers of IDs that the borrower gave before: a loan or an account relies on them. */
    readonly formerIdNumbers?: readonly string[]
    /** The address at which a mail's link was opened; it counts while it is `email`. */
    readonly confirmedEmail?: string
  }

export async function findPerson(db: Database, borrowerId: string): Promise<Person> {
  const row = await db
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return openPerson(db, borrowerId, row)
}

/** Locks the borrower: their applications and account changes wait until the identity is clear. */
export async function lockPerson(tx: Transaction, borrowerId: string): Promise<Person> {
  const row = await tx
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notLoggedIn)
  return openPerson(tx, borrowerId, row)
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
    .set(await sealPerson(tx, borrowerId, { fullName, birthOn }))
    .where('id', '=', borrowerId)
    .execute()
}

/** The borrower's items, over all groups. */
export async function findItems(db: Database, borrowerId: string): Promise<StoredItems> {
  return (await findItemsOfMany(db, [borrowerId])).get(borrowerId) ?? {}
}

/** The items of borrowers by their ids, in one statement. */
export async function findItemsOfMany(
  db: Database,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredItems>> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('borrower_information')
    .select(['borrower_id', 'items', 'items_sealed'])
    .where('borrower_id', 'in', borrowerIds)
    .execute()
  const found = new Map<string, StoredItems>()
  for (const { borrower_id: id, ...row } of rows) {
    const { items } = openRow(db, 'borrower_information', id, row)
    found.set(id, { ...found.get(id), ...(JSON.parse(items ?? '{}') as StoredItems) })
  }
  return found
}

/** Stores that an address is the borrower's. When they saved it stays: what they told is the same. */
export async function storeConfirmedEmail(
  tx: Transaction,
  borrowerId: string,
  email: string,
): Promise<void> {
  const { saved_at: savedAt } = await tx
    .selectFrom('borrower_information')
    .select('saved_at')
    .where('borrower_id', '=', borrowerId)
    .where('group_name', '=', 'ext')
    .executeTakeFirstOrThrow()
  await storeItems(tx, { borrowerId, group: 'ext', savedAt }, { email, confirmedEmail: email })
}

export async function storeItems(
  tx: Transaction,
  row: { borrowerId: string; group: SavedGroup; savedAt: Temporal.Instant },
  items: StoredItems,
): Promise<void> {
  const text = JSON.stringify(items)
  const searched = { group_name: row.group, items: text }
  const values = {
    ...(await sealRow(tx, 'borrower_information', row.borrowerId, { items: text })),
    search_hashes: rowSearchHashes(tx, 'borrower_information', searched),
    saved_at: row.savedAt,
  }
  await tx
    .insertInto('borrower_information')
    .values({ borrower_id: row.borrowerId, group_name: row.group, ...values })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'group_name']).doUpdateSet(values))
    .execute()
}
