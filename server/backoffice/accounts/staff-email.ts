import { type RawBuilder, sql } from 'kysely'
import { inputRefused } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** One address: nothing hidden, and nothing that a mail program reads as a second one or a name. */
const EMAIL =
  /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\.]+(?:\.[^\s\p{C}@<>()[\],;:"\\.]+)+$/u

/** The one writing of an e-mail address: two accounts with the same are one person. */
function writtenEmail(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** Condition on the table `staff`: the account of this address, however it is written. */
export function hasEmail(email: string): RawBuilder<boolean> {
  return sql`lower(normalize(email, nfkc)) = ${writtenEmail(email)}`
}

/** @throws Refusal -1002 */
export function emailOf(typed: string): string {
  const email = writtenEmail(typed)
  if (!EMAIL.test(email)) throw inputRefused(englishOnly('email: write it like ana@lender.ph.'))
  return email
}
