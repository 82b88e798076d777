/** The kind of a file by its content: its name and type are not reliable. */
type PhotoKind = 'photo' | 'heic' | 'other'

/** Bytes that are enough to recognize every kind. */
const HEAD_LENGTH = 12

/** HEIC photos of newer iPhones, which other systems cannot show: the brands in the first box. */
const HEIC_BRANDS = /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** Reads the start of a file (CFM-011). */
export async function photoKind(file: Blob): Promise<PhotoKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (isJpeg(head) || isPng(head) || isWebp(head)) return 'photo'
  return HEIC_BRANDS.test(head.slice(4)) ? 'heic' : 'other'
}

function isJpeg(head: string): boolean {
  return head.startsWith('\u00ff\u00d8\u00ff')
}

function isPng(head: string): boolean {
  return head.startsWith('\u0089PNG\r\n\u001a\n')
}

function isWebp(head: string): boolean {
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP'
}
