/** A part of a message: words, or what a template computes. */
export interface Piece {
  readonly text: string
  readonly isPlaceholder: boolean
}

/**
 * Splits a message into words and placeholders. `{{` and `}}` are braces of the words.
 *
 * @param known the placeholders of the text in the source, which may hold braces themselves
 */
export function splitPieces(message: string, known: readonly string[]): Piece[] {
  const given = known
    .map((placeholder) => `{${placeholder}}`)
    .toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let words = ''
  for (let at = 0; at < message.length;) {
    const rest = message.slice(at)
    const double = rest.startsWith('{{') || rest.startsWith('}}')
    const placeholder =
      given.find((one) => rest.startsWith(one)) ?? /^\{[^{}]*\}?|^\}/.exec(rest)?.[0]
    if (double || placeholder === undefined) {
      words += rest[0] ?? ''
      at += double ? 2 : 1
      continue
    }
    if (words) pieces.push({ text: words, isPlaceholder: false })
    pieces.push({ text: placeholder.replace(/^\{/, '').replace(/\}$/, ''), isPlaceholder: true })
    words = ''
    at += placeholder.length
  }
  return words ? [...pieces, { text: words, isPlaceholder: false }] : pieces
}
