/** Characters of a statement that are kept. */
const MOST = 1000

/** A statement's text with ? in place of each text and number in it, and one space for any. */
export function withoutLiterals(text: string): string {
  return text
    .slice(0, 20 * MOST)
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*('|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d[\d_.]*\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)
}
