import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowSearchHashes, openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/**
 * Years for which the law on money laundering requires a lender to keep the identity of a borrower,
 * after the last entry on one of their loans (AMLA; SEC MC 16 s.2018).
 */
const RETENTION_YEARS = 5

/** The groups of information that this law names: not the e-mail address. */
const STORED_GROUPS = ['public', 'personal', 'job']

/**
 * Copies the identity of a borrower who ever got money.
 *
 * @returns the last Manila day of the copy; null: they never got money, so nothing is kept
 */
export async function storeIdentity(
  tx: Transaction,
  borrowerId: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ lastOn: Temporal.PlainDate | null }>`
    select max(value_on) as "lastOn" from entry where borrower_id = ${borrowerId}`.execute(tx)
  const lastOn = rows[0]?.lastOn ?? null
  if (lastOn === null) return null
  const keptUntil = lastOn.add({ years: RETENTION_YEARS })
  const identity = await identityOf(tx, borrowerId)
  const record = JSON.stringify(identity)
  await tx
    .insertInto('kept_identity')
    .values({
      borrower_id: borrowerId,
      kept_until: keptUntil,
      ...(await sealRow(tx, 'kept_identity', borrowerId, { record })),
      search_hashes: rowSearchHashes(tx, 'kept_identity', { record }),
      phone: identity.phone,
    })
    .execute()
  return keptUntil
}

async function identityOf(tx: Transaction, borrowerId: string) {
  const { phone, lifetime_id, ...stored } = await tx
    .selectFrom('borrower')
    .select(['phone', 'lifetime_id'])
    .select(['full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const person = openRow(tx, 'borrower', borrowerId, stored)
  return {
    phone,
    fullName: person.full_name,
    birthDate: person.birth_on,
    lifetimeId: lifetime_id,
    information: await informationOf(tx, borrowerId),
    payoutAccounts: await accountsOf(tx, borrowerId),
  }
}

async function informationOf(tx: Transaction, borrowerId: string) {
  const groups = await tx
    .selectFrom('borrower_information')
    .select(['group_name', 'items', 'items_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('group_name', 'in', STORED_GROUPS)
    .execute()
  return Object.fromEntries(
    groups.map(({ group_name, ...stored }) => {
      const { items } = openRow(tx, 'borrower_information', borrowerId, stored)
      return [group_name, JSON.parse(items ?? '{}') as object]
    }),
  )
}

async function accountsOf(tx: Transaction, borrowerId: string) {
  const accounts = await tx
    .selectFrom('payout_account')
    .select(['id', 'bank_code', 'account_number', 'account_number_sealed'])
    .select(['holder_name', 'holder_name_sealed'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('bound_at')
    .execute()
  return accounts.map(({ id, bank_code: bank, ...stored }) => {
    const { account_number, holder_name } = openRow(tx, 'payout_account', borrowerId, stored)
    return { id, bank, number: account_number, holder: holder_name }
  })
}
