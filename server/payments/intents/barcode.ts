import { toSVG } from 'bwip-js/node'

/** Barcodes that are remembered at most, of a few kilobytes each. */
const MOST_REMEMBERED = 1000
const remembered = new Map<string, string>()

/**
 * A code as Code 128 for the scanner of a counter, as an SVG in a data: address. Drawing one takes
 * milliseconds, and a borrower looks at theirs again and again.
 *
 * @param code digits and capitals, as payment references are
 */
export function barcode(code: string): string {
  const known = remembered.get(code)
  if (known) return known
  const svg = toSVG({ bcid: 'code128', text: code, height: 14, includetext: true, paddingwidth: 8 })
  const drawn = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(code, drawn)
  return drawn
}
