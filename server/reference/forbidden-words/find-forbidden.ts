import {
  FORBIDDEN_WORDS,
  type ForbiddenWords,
} from '#server/reference/forbidden-words/word-list.ts'
import { foldedSentences } from '#server/reference/forbidden-words/fold-words.ts'

/** Where a text is read: by one borrower, by many, or sent by itself when money is due. */
export type ReadIn = 'reply' | 'written' | 'message'

/** Words of a text that it may not have, as sentences for staff: which, and by which rule. */
export function forbiddenIn(text: string, read: ReadIn): string[] {
  const entries = ENTRIES.filter(({ reads }) => reads.includes(read))
  const found = new Map(
    foldedSentences(text).flatMap((sentence) =>
      entries.flatMap((entry) => foundOf(entry, sentence)),
    ),
  )
  const longest = [...found].filter(([words]) => !isInside(words, found))
  return longest.map(([words, rule]) => `“${words}”: ${rule}.`)
}

/** What of a sentence an entry forbids, with the rule. */
function foundOf(
  { rule, mayBeDenied, pattern }: (typeof ENTRIES)[number],
  sentence: string,
): (readonly [words: string, rule: string])[] {
  return [...sentence.matchAll(pattern)]
    .filter(({ 0: words, index }) => !mayBeDenied || !isDenied(sentence, index, words))
    .map(([words]) => [words.trim(), rule])
}

const isInside = (words: string, found: ReadonlyMap<string, string>) =>
  [...found.keys()].some((other) => other !== words && other.includes(words))

/** Where each kind of entry counts. */
const READ_IN: Readonly<Record<ForbiddenWords['in'], readonly ReadIn[]>> = {
  every: ['reply', 'written', 'message'],
  written: ['written', 'message'],
  messages: ['message'],
}

const DENIAL =
  'not|never|no|nobody|cannot|dont|doesnt|wont|cant|nor|hindi|huwag|wala|walang|bawal|ayaw'

/** Words within what is said that say that it is not so. */
const DENIES = new RegExp(` (?:${DENIAL}) `, 'u')

/** The same right before it: "if not paid, we will call" denies nothing. */
const DENIED_BEFORE = new RegExp(
  ` (?:${DENIAL}) (?:(?:be|been|ever|again|going|to|will|may|can|shall|have|has|po|na|namin|natin|kami|ka|kayo|kailanman|you) )*$`,
  'u',
)

const ENTRIES = FORBIDDEN_WORDS.flatMap(({ rule, in: scope, mayBeDenied, en, fil }) =>
  [...en, ...fil].map((entry) => ({
    rule,
    // What has a denial in itself, as `walang hiya`, is not denied by it.
    mayBeDenied: mayBeDenied && !DENIES.test(` ${entry.replaceAll(/[/~]/g, ' ')} `),
    reads: READ_IN[scope],
    pattern: patternOf(entry),
  })),
)

/** Words are separated by one blank each, and one stands at either end. */
function patternOf(entry: string): RegExp {
  const parts = entry.split(' ').map((part) => {
    if (part === '*') return String.raw`(?:\S+ ){0,3}?`
    const words = part.split('/').map((word) => {
      const [letters = '', any] = word.split('~')
      return [...letters].join('') + (any === undefined ? '' : String.raw`\S*`)
    })
    return `(?:${words.join('|')}) `
  })
  return new RegExp(`(?<= )${parts.join('')}`, 'gu')
}

/** "Nobody who collects for us may threaten you, or contact your family." */
const NOBODY_MAY = / nobody (?:\S+ ){0,6}may (?:(?!we )\S+ )*$/u

function isDenied(sentence: string, index: number, words: string): boolean {
  const before = sentence.slice(0, index).replaceAll(/ (?:not only|hindi lang) /gu, ' ')
  return DENIED_BEFORE.test(before) || NOBODY_MAY.test(before) || DENIES.test(` ${words}`)
}
