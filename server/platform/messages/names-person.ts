/**
 * Whether a text names a person: their surname, or two other words of their name, however they are
 * written.
 */
export function namesPerson(text: string, fullName: string): boolean {
  const said = new Set(wordsOf(text))
  const name = wordsOf(fullName).filter((word) => word.length >= SHORTEST)
  const found = new Set(name.filter((word) => said.has(word)))
  const surname = name.at(-1)
  return found.size >= 2 || (surname !== undefined && found.has(surname))
}

/** Shorter words of a name, as "de" and "la", are words of every text. */
const SHORTEST = 3

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !AFTER_NAMES.has(word))
}

const AFTER_NAMES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
