/**
 * The fields of an EMVCo payload: two digits of tag, two of length, the value; the checksum is the
 * last field (EMV QR Code Specification for Payment Systems, Merchant-Presented Mode, section 3).
 */
export type EmvFields = ReadonlyMap<string, string>

/** The tag of the checksum. */
const CHECKSUM_TAG = '63'
/** What the checksum is computed over ends with its own tag and length. */
const CHECKSUM_HEAD = `${CHECKSUM_TAG}04`
/** The most characters of a payload: what a code of a phone's size still holds. */
const MAX_CHARACTERS = 512
/** The most characters of a value: its length has two digits. */
const MAX_VALUE = 99

/** A payload of these fields, in their order, with its checksum. */
export function emvPayload(fields: EmvFields): string {
  const unchecked = emvTemplate(fields) + CHECKSUM_HEAD
  return unchecked + crc16(unchecked)
}

/**
 * Fields as the value of a template, which has no checksum of its own.
 *
 * @throws Error for a value that is empty or longer than its length can say
 */
export function emvTemplate(fields: EmvFields): string {
  return [...fields]
    .map(([tag, value]) => {
      if (!/^\d\d$/.test(tag) || value === '' || value.length > MAX_VALUE)
        throw new Error(`Field ${tag} of ${value.length} characters cannot be written.`)
      return tag + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

/** The fields of a payload whose checksum is right and its last field; null for any other text. */
export function readEmvPayload(payload: string): EmvFields | null {
  if (payload.length > MAX_CHARACTERS) return null
  const unchecked = payload.slice(0, -4)
  // Its digits may be written in either case.
  const checksum = payload.slice(-4).toUpperCase()
  if (!unchecked.endsWith(CHECKSUM_HEAD) || crc16(unchecked) !== checksum) return null
  return readEmvTemplate(unchecked.slice(0, -CHECKSUM_HEAD.length))
}

/** The fields of a template's value; null where it does not end with a field, or repeats one. */
export function readEmvTemplate(text: string): EmvFields | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    const isWhole = tag !== '' && value !== '' && value.length === Number(length)
    if (!isWhole || tag === CHECKSUM_TAG || fields.has(tag)) return null
    fields.set(tag, value)
    at += 4 + value.length
  }
  return fields
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF; 4 upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed())
  return [...escaped.matchAll(/%(..)|./g)].map(([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
