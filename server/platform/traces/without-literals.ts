/** Characters of a statement that are kept. */
const MAX_CHARACTERS = 1000

/** A statement's text with ? in place of each text and number in it, and one space for any. */
export function withoutLiterals(text: string): string {
  return text
    .slice(0, 20 * MAX_CHARACTERS)
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*('|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d[\d_.]*\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
}
