/** How a market accepts, stores and shows a mobile number. */
export interface PhoneRule {
  /** The stored format, or null when it is not a mobile number of this market. */
  readonly stored: (typed: string) => string | null
  /** Grouped for display, also while it is typed. */
  readonly grouped: (phone: string) => string
  /** The maximum length of the mobile field, in characters. */
  readonly typedLengthMost: number
  /**
   * The first three digits after the 0 of numbers that somebody can have, which the server checks: a
   * message to others costs money too. Null: any. A brand's setting adds to them.
   */
  readonly prefixes: ReadonlySet<string> | null
}

/**
 * Market asGiven: 11 digits, the first 1, the second 3 to 9, shown 3-4-4 (VAL-001 to VAL-003,
 * VAL-021).
 */
export const GIVEN_PHONE: PhoneRule = {
  stored: (typed) => (/^1[3-9]\d{9}$/.test(withoutBlanks(typed)) ? withoutBlanks(typed) : null),
  grouped: (phone) => inGroups(digitsOf(phone), [3, 4, 4]),
  typedLengthMost: 11,
  prefixes: null,
}

/** The prefixes that the National Telecommunications Commission gave to operators. */
const MOBILE_PREFIXES: ReadonlySet<string> = new Set(
  `813 817 895 896 897 898
  904 905 906 907 908 909 910 911 912 913 914 915 916 917 918 919 920 921 922 923 924 925 926 927
  928 929 930 931 932 933 934 935 936 937 938 939 940 941 942 943 944 945 946 947 948 949 950 951
  952 953 954 955 956 957 958 959 960 961 962 963 964 965 966 967 968 969 970 971 972 973 974 975
  976 977 978 979 981 983 985 986 987 988 989 991 992 993 994 995 996 997 998 999`.split(/\s+/),
)

/**
 * Market philippines: a mobile number in any common format (0917…, 917…, 63917…, +63 917…, 0063…),
 * stored as +639…, shown as 0917 123 4567. Browsers check no more than this; the server checks the
 * prefixes, too.
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
  prefixes: MOBILE_PREFIXES,
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
