import { type RenderOptions, toSVG } from 'bwip-js/node'

/** Pictures that are remembered at most, of a few kilobytes each. */
const MAX_REMEMBERED = 1000
const remembered = new Map<string, string>()

/**
 * A code as Code 128 for the scanner of a counter, as an SVG in a data: address.
 *
 * @param code digits and capitals, as payment references are
 */
export function barcode(code: string): string {
  return picture({ bcid: 'code128', text: code, height: 14, includetext: true, paddingwidth: 8 })
}

/** A QR code, dark on white with its quiet zone, as an SVG in a data: address. */
export function qrPicture(payload: string): string {
  const around = { paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' }
  return picture({ bcid: 'qrcode', text: payload, ...around })
}

/** Drawing takes milliseconds, and a borrower looks at theirs again and again. */
function picture(options: RenderOptions): string {
  const key = `${options.bcid} ${options.text}`
  const known = remembered.get(key)
  if (known) return known
  const drawn = `data:image/svg+xml;base64,${Buffer.from(toSVG(options)).toString('base64')}`
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, drawn)
  return drawn
}
