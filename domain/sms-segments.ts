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
const GSM_PLACES = { alone: 160, joined: 153 } as const
const UCS2_PLACES = { alone: 70, joined: 67 } as const

/** Parts that operators charge for a text message (3GPP TS 23.038). */
export function smsSegments(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const { alone, joined } = isGsm ? GSM_PLACES : UCS2_PLACES
  const doubled = letters.filter((letter) => EXTENDED.includes(letter)).length
  // UCS-2 counts UTF-16 units.
  const places = isGsm ? letters.length + doubled : text.length
  return places <= alone ? 1 : Math.ceil(places / joined)
}
