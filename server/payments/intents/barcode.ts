import { toSVG } from 'bwip-js/node'

/**
 * A code as Code 128 for the scanner of a counter, as an SVG in a data: address.
 *
 * @param code digits and capitals, as payment references are
 */
export function barcode(code: string): string {
  const svg = toSVG({ bcid: 'code128', text: code, height: 14, includetext: true, paddingwidth: 8 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
