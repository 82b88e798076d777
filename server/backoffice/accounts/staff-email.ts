import { domainToASCII, domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { inputRefused } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** One address: nothing hidden, and nothing that a mail program reads as a second one or a name. */
const EMAIL =
  /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\.]+(?:\.[^\s\p{C}@<>()[\],;:"\\.]+)+$/u

/** The one writing of an e-mail address: two accounts with the same are one person. */
export function writtenEmail(typed: string): string {
  const plain = typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  return withDomain(plain, domainToASCII)
}

/** The same address with another writing of its domain; as it is where that cannot be written. */
function withDomain(email: string, write: (domain: string) => string): string {
  const at = email.lastIndexOf('@')
  const domain = write(email.slice(at + 1))
  return at > 0 && domain !== '' ? `${email.slice(0, at)}@${domain}` : email
}

/** Condition on the table `staff`: the account of this address, however it is written. */
export function hasEmail(email: string): RawBuilder<boolean> {
  const written = writtenEmail(email)
  const writings = [written, withDomain(written, domainToUnicode)]
  return sql`lower(normalize(email, nfkc)) = any(${writings}::text[])`
}

/**
 * The mailbox of an address in a column: mail servers drop what follows a +, and some the dots. Two
 * accounts with the same may be one person, which only somebody who knows them can say.
 */
export function mailboxOf(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(split_part(lower(${column}), '@', 1), '[+].*$|[.]', '', 'g') || '@'
    || split_part(lower(${column}), '@', 2)`
}

/** @throws Refusal -1002 */
export function emailOf(typed: string): string {
  const email = writtenEmail(typed)
  if (!EMAIL.test(email)) throw inputRefused(englishOnly('email: write it like ana@lender.ph.'))
  return email
}
