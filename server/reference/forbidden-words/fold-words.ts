/**
 * The sentences of a text in plain small letters, one blank around each word, however they are
 * written: with accents, capitals, letters of other alphabets that look the same, digits and signs
 * for letters, dots or blanks between letters, and letters that are drawn out.
 */
export function foldedSentences(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
  const joined = plain.replaceAll(SPELT, (letters) => letters.replaceAll(/[^\p{L}\p{N}@$!*]/gu, ''))
  return joined.split(/[.!?;]+(?=\s|$)|\n+/u).map((sentence) => {
    const words = sentence.split(/[^\p{L}\p{N}@$!*-]+/u).flatMap(foldedWords)
    return ` ${words.filter((word) => word !== '').join(' ')} `
  })
}

/** Letters one by one: p.u.l.i.s, p u l i s, p-u-l-i-s. */
const SPELT =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][.\-_ ·•,]{1,2}){3,}[\p{L}\p{N}@$](?![\p{L}\p{N}])/gu

/** A word, without its hyphens: `i-post` is one, `small-claims` are two. */
function foldedWords(word: string): string[] {
  const isNumber = !/\p{L}/u.test(word)
  if (isNumber) return [word.replaceAll(/[^\p{N}]/gu, '')]
  const letters = [...word].map((letter) => LOOKS_LIKE[letter] ?? letter).join('')
  const short = letters.replaceAll(/(.)\1{2,}/gu, '$1')
  const parts = short.replaceAll(/[^\p{L}\p{N}-]/gu, '').split('-')
  const [first = '', ...others] = parts
  return first.length <= MAX_PREFIX ? [[first, ...others].join('')] : parts
}

/** Letters of what Filipino puts before a word: i-, pa-, mag-, ipa-. */
const MAX_PREFIX = 3

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  к: 'k',
  ո: 'n',
  ι: 'i',
  ο: 'o',
  α: 'a',
}
