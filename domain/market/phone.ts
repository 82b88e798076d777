/** How a market accepts, stores and shows a mobile number. */
export interface PhoneRule {
  /** The stored format, or null when it is not a mobile number of this market. */
  readonly stored: (typed: string) => string | null
  /** Grouped for display, also while it is typed. */
  readonly grouped: (phone: string) => string
  /** The maximum length of the mobile field, in characters. */
  readonly typedLengthMost: number
}

/**
 * Market asGiven: 11 digits, the first 1, the second 3 to 9, shown 3-4-4 (VAL-001 to VAL-003,
 * VAL-021).
 */
export const GIVEN_PHONE: PhoneRule = {
  stored: (typed) => (/^1[3-9]\d{9}$/.test(withoutBlanks(typed)) ? withoutBlanks(typed) : null),
  grouped: (phone) => inGroups(digitsOf(phone), [3, 4, 4]),
  typedLengthMost: 11,
}

/**
 * Market philippines: a mobile number in any common format (0917…, 917…, 63917…, +63 917…, 0063…),
 * stored as +639…, shown as 0917 123 4567. Browsers check no more than this; the server checks the
 * prefixes, too (mobile-prefixes.ts).
 */
export const PHILIPPINE_PHONE: PhoneRule = {
  stored(typed) {
    const written = /^(?:\+?63|0063)?0?([89]\d{9})$/.exec(typed.replace(/[\s().-]/g, ''))
    const national = written?.[1]
    return national && isMobile(national) ? `+63${national}` : null
  },
  grouped(phone) {
    const national = PHILIPPINE_PHONE.stored(phone)?.slice(3)
    return inGroups(national ? `0${national}` : digitsOf(phone), [4, 3, 4])
  },
  // "+63 (917) 123-4567" and a few more blanks.
  typedLengthMost: 20,
}

/** Mobile numbers start with 9, some with 813, 817 or 89; 900 is not mobile. */
function isMobile(national: string): boolean {
  return /^(?:9(?!00)|81[37]|89)/.test(national)
}

/** A number that its owner knows again and others do not: 0917 ••• 1234, on one line. */
export function maskedPhone({ grouped }: PhoneRule, phone: string): string {
  const groups = grouped(phone).split(' ')
  const isShown = (place: number) => place === 0 || place === groups.length - 1
  return groups
    .map((group, place) => (isShown(place) ? group : '•'.repeat(group.length)))
    .join('\u00A0')
}

function inGroups(digits: string, sizes: readonly number[]): string {
  const groups: string[] = []
  let from = 0
  for (const size of sizes) {
    groups.push(digits.slice(from, from + size))
    from += size
  }
  groups.push(digits.slice(from))
  return groups.filter((group) => group !== '').join(' ')
}

function withoutBlanks(typed: string): string {
  return typed.replace(/\s/g, '')
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}
