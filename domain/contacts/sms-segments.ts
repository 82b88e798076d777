/**
 * Letters of the GSM 03.38 alphabet, of which one part of a text message has 160; a text with any
 * other letter is sent in UCS-2, with 70 in a part.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Those that take two places. */
const EXTENDED = '^{}\\[~]|€\f'

/** Places in a text of one part, and in each part of a longer one. */
const PLACES = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

/** How long a text message is. */
export interface SmsLength {
  readonly alphabet: keyof typeof PLACES
  /** Letters, of which some take two places; or units of UTF-16. */
  readonly places: number
  /** Parts that operators charge. */
  readonly segments: number
}

/** The length of a text message (3GPP TS 23.038). */
export function smsLength(text: string): SmsLength {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const doubled = letters.filter((letter) => EXTENDED.includes(letter)).length
  // UCS-2 counts UTF-16 units.
  const places = isGsm ? letters.length + doubled : text.length
  const alphabet = isGsm ? 'gsm' : 'ucs2'
  const { alone, joined } = PLACES[alphabet]
  return { alphabet, places, segments: places <= alone ? 1 : Math.ceil(places / joined) }
}

/** Places in a text message of so many parts. */
export function smsPlaces(alphabet: SmsLength['alphabet'], segments: number): number {
  const { alone, joined } = PLACES[alphabet]
  return segments === 1 ? alone : joined * segments
}

/** Parts that operators charge for a text message. */
export function smsSegments(text: string): number {
  return smsLength(text).segments
}
