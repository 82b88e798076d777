import { forgetDeclined } from '#server/identity/passkey/passkey-store.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Counts a stranger's wrong sign-in code at a number. When there are more in a day than its owner
 * mistypes, the borrower is offered a passkey once more, whether or not they declined it.
 */
export async function offerPasskeyToAttacked(
  { limits, database }: Pick<Dependencies, 'limits' | 'database'>,
  { brand, phone }: CodeKey,
): Promise<void> {
  const subject = `${brand} ${phone}`
  if (!(await limits.take('wrongCodesOfNumber', subject))) return
  if (!(await limits.isLeft('wrongCodesOfNumber', subject)))
    await forgetDeclined(database, brand, phone)
}
