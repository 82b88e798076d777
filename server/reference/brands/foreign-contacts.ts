import type { BrandSetting } from '#server/platform/config/brands.ts'

/** What may stand between the digits of a telephone or account number. */
const APART = String.raw`[\s().\-‐-―·•/_*]{0,3}`
const NUMBER = new RegExp(String.raw`\+?\d(?:${APART}\d){6,}`, 'gu')
// Bounded as the standards bound them, or by what names have (of a longer one its end is found), so
// that the time grows with the length alone.
const EMAIL = /[^\s@<>"',;]{1,64}@[^\s@<>"',;]{1,255}/g
const LINK = /(?:\w{1,20}:\/\/|\bwww\.)\S+|\b(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,}(?:\/\S*)?/gi

/**
 * What a text of a brand names that is not the brand's own: a telephone or account number, an e-mail
 * address or a link. Whoever reads it would call, write or pay there.
 *
 * @param text with its placeholders in braces
 * @returns sentences
 */
export function foreignContacts(
  text: string,
  { servicePhone, serviceEmail, hostNames, company }: BrandSetting,
): string[] {
  const { dataProtectionOfficer, secRegistration, certificateOfAuthority } = company
  const emails = new Set(
    [serviceEmail, dataProtectionOfficer.email].map((email) => email.toLowerCase()),
  )
  const numbers = new Set(
    [servicePhone, dataProtectionOfficer.phone, secRegistration, certificateOfAuthority].map(
      national,
    ),
  )
  // Digits of other scripts are digits to whoever reads them.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\{\w+\}/g, ' x ')
  const others = plain.replaceAll(EMAIL, ' ')
  return [
    ...found(plain, EMAIL, (email) => emails.has(email.toLowerCase())).map(
      (email) => `${email} is not the brand’s own address.`,
    ),
    ...found(others, LINK, (link) => hostNames.includes(hostIn(link))).map(
      (link) => `${link} is no address of the brand.`,
    ),
    ...found(others, NUMBER, (number) => numbers.has(national(number))).map(
      (number) => `${number} is not the brand’s own number.`,
    ),
  ]
}

function found(text: string, what: RegExp, isOwn: (each: string) => boolean): string[] {
  return (text.match(what) ?? [])
    .map((each) => each.replace(/[.,;:!?)]+$/, ''))
    .filter((each) => !isOwn(each))
}

function asciiDigit(digit: string): string {
  if (/\d/.test(digit)) return digit
  // Digits of a script follow each other, and its 0 is the first of ten.
  let zero = digit.codePointAt(0) ?? 0
  const end = zero - 9
  while (zero > end && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((digit.codePointAt(0) ?? 0) - zero)
}

const hostIn = (link: string) =>
  link
    .replace(/^\w+:\/\//, '')
    .replace(/^www\./, '')
    .split('/')[0]
    ?.toLowerCase() ?? ''

/** As it is dialled in the country: 0 in place of +63. */
const national = (number: string) => number.replaceAll(/\D/g, '').replace(/^63/, '0')
