import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '#contract/console/staff/sign-in.ts'

/**
 * Guesses that a password must withstand, as a power of ten. Three pieces that anybody guesses,
 * such as "letmein", "2026" and "now", count as 8 (zxcvbn); 12 random letters and digits as 10 to 12.
 */
const MIN_GUESSES_LOG10 = 9

/** A word that is too short to be looked for within others: "ana" is in "banana". */
const MIN_WORD = 4

/**
 * Why a password is not accepted, as a sentence; null: it is. What is random is accepted, whatever
 * its characters.
 *
 * @param words that others know of the person, the lender and this program
 */
export function passwordFault(password: string, words: readonly string[]): string | null {
  const signs = [...password.normalize('NFKC').toLowerCase()]
  if (signs.length < MIN_PASSWORD) return `Use ${MIN_PASSWORD} characters or more.`
  const joined = signs.filter((sign) => !SEPARATOR.test(sign))
  if (isGuessed(signs.join(''), words) || isGuessed(joined.join(''), words))
    return 'This password is easy to guess. Choose another one.'
  if (isGuessed(without(joined, words).join(''), words))
    return 'It is mostly a name that others know, of you, your company or this program. Choose another one.'
  return null
}

/** A word between such signs is as easy to guess as without them. */
const SEPARATOR = /[\s\p{Pd}_.]/u

function isGuessed(text: string, words: readonly string[]): boolean {
  return text === '' || estimator().check(text, [...words]).guessesLog10 < MIN_GUESSES_LOG10
}

/** The signs that belong to none of the words, however often these come. */
function without(signs: readonly string[], words: readonly string[]): string[] {
  const folded = signs.map(folding).join('')
  const isOfWord = new Set<number>()
  for (const word of words.map((one) => [...one].map(folding).join(''))) {
    if (word.length < MIN_WORD) continue
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
      for (let index = at; index < at + word.length; index += 1) isOfWord.add(index)
  }
  return signs.filter((_, index) => !isOfWord.has(index))
}

/** One letter for what looks like it: digits and signs for letters, and those with accents. */
function folding(sign: string): string {
  const [letter = ''] = sign.toLowerCase().normalize('NFD')
  return LOOKS_LIKE[letter] ?? letter
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
}

let known: ZxcvbnFactory | null = null

/** Made at the first password: its 57,000 words take a tenth of a second. */
function estimator(): ZxcvbnFactory {
  // A longer password, or more letters for digits, would be estimated for seconds.
  known ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: 100,
    l33tMaxSubstitutions: 8,
  })
  return known
}
