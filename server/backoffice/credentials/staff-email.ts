import { domainToASCII, domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
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
 * Condition on two columns: both addresses may be one mailbox, so that only somebody who knows their
 * people can say whether they are two. Mail servers drop what follows a + and some the dots, one of
 * them has two names, and many take the mail of their sub-domains.
 */
export function isSameMailbox(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [domain, otherDomain] = [domainOf(one), domainOf(other)]
  return sql`(${nameIn(one)} = ${nameIn(other)} and (${domain} = ${otherDomain}
    or ${domain} like '%.' || ${otherDomain} or ${otherDomain} like '%.' || ${domain}))`
}

function nameIn(email: RawBuilder<unknown>): RawBuilder<string> {
  const written = sql`split_part(lower(normalize(${email}, nfkc)), '@', 1)`
  return sql`regexp_replace(${written}, '[+].*$|[.]', '', 'g')`
}

function domainOf(email: RawBuilder<unknown>): RawBuilder<string> {
  const written = sql`split_part(lower(normalize(${email}, nfkc)), '@', 2)`
  return sql`case ${written} when 'googlemail.com' then 'gmail.com' else ${written} end`
}

/** @throws Refusal -1002 */
export function normalizeEmail(typed: string): string {
  const email = writtenEmail(typed)
  if (!EMAIL.test(email)) throw inputRefused(englishOnly('email: write it like ana@lender.ph.'))
  return email
}
