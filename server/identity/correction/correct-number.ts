import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { DOUBTED_HOURS, endAccess } from '#server/identity/payout-stop/end-access.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { mobileNumber } from '#server/identity/sms-code/mobile-number.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * A mobile number as it is stored, that no borrower of the brand has.
 *
 * @throws Refusal -1002 for what is no mobile number, -1005 for one that a borrower has
 */
export async function numberToStore(
  db: Database,
  brand: BrandSetting,
  typed: string,
): Promise<string> {
  const phone = mobileNumber(brand, typed)
  if (phone === null)
    throw new Refusal(CODES.inputRefused, englishOnly('value: this is no mobile number.'))
  if ((await findBorrower(db, brand.key, phone)) !== null) throw numberTaken()
  return phone
}

/** As it is stored. */
export async function findNumber(db: Database, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone
}

export function numberTaken(): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly('A borrower has this number already.'))
}

/**
 * Gives a borrower another mobile number, and ends whatever the old one led to, since somebody else
 * may have it by now: they sign in with a code to the new one.
 */
export async function correctNumber(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  phone: string,
): Promise<void> {
  await tx
    .updateTable('borrower')
    .set({ phone, phone_lost_at: null })
    .where('id', '=', borrowerId)
    .execute()
  const at = clock.now()
  await endAccess(tx, borrowerId, { since: at.subtract({ hours: DOUBTED_HOURS }), at })
}
