import { sql } from 'kysely'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Whether the phone of a number is lost: no code goes there. */
export async function isPhoneLost(
  db: Database,
  { brand, phone }: Pick<CodeKey, 'brand' | 'phone'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .select('phone_lost_at')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row !== undefined && row.phone_lost_at !== null
}

/** Forgets the codes that were sent to a borrower's number. */
export async function dropCodes(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`
    delete from sms_code using borrower
    where borrower.id = ${borrowerId} and sms_code.brand = borrower.brand
      and sms_code.phone = borrower.phone`.execute(tx)
}
