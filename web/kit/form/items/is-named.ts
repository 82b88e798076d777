/**
 * Whether a name is what somebody searches for: in any case, with or without accents, blanks, signs
 * and the usual abbreviations, its words in any order.
 */
export function isNamed(name: string, sought: string): boolean {
  const names = [name, inFull(name)].map(lettersOf)
  const has = (part: string) =>
    [part, inFull(part)].some((one) => names.some((each) => each.includes(lettersOf(one))))
  return has(sought) || wordsOf(sought).every(has)
}

/** "City of Manila" is Manila City. */
function wordsOf(sought: string): string[] {
  return sought.split(/\s+/).filter((word) => !/^(of|ng)?$/i.test(word))
}

/** Philippine place names and the way they are written. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bsta\b\.?/gi, 'santa'],
  [/\bsto\b\.?/gi, 'santo'],
  [/\b(brgy|bgy)\b\.?/gi, 'barangay'],
  [/\bgen\b\.?/gi, 'general'],
  [/\bmt\b\.?/gi, 'mount'],
]

function inFull(text: string): string {
  return ABBREVIATIONS.reduce((so, [short, full]) => so.replaceAll(short, full), text)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
}
