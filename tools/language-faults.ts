/** What is wrong between the words of one thing in English and in Filipino. */
export interface WordFault {
  readonly at: string
  readonly fault: 'other shape' | 'empty' | 'the same'
  readonly said: string
}

/**
 * Compares words in two languages, whatever holds them: texts, lists, objects, and functions of
 * figures, which are called.
 */
export function wordFaults(en: unknown, fil: unknown, at: string): WordFault[] {
  if (typeof en === 'string' && typeof fil === 'string') return textFaults(en, fil, at)
  if (typeof en === 'function' && typeof fil === 'function') return calledFaults(en, fil, at)
  if (isObject(en) && isObject(fil)) {
    const keys = [...new Set([...Object.keys(en), ...Object.keys(fil)])]
    return keys.flatMap((key) => wordFaults(en[key], fil[key], `${at}.${key}`))
  }
  const isAlike = Object.is(en, fil) && typeof en !== 'undefined'
  return isAlike ? [] : [{ at, fault: 'other shape', said: `${typeof en}, ${typeof fil}` }]
}

/** Three letters in a row, outside what was handed in: a word of some language. */
const WORD = /\p{L}{3}/u

function textFaults(en: string, fil: string, at: string): WordFault[] {
  if (en.trim() === '' && fil.trim() === '') return []
  if (en.trim() === '' || fil.trim() === '') return [{ at, fault: 'empty', said: `${en}${fil}` }]
  return en === fil && WORD.test(en) ? [{ at, fault: 'the same', said: en }] : []
}

type Words = (...given: unknown[]) => unknown

/** With one, and with several: some words differ by number. */
const FIGURES = [1, 3]

function calledFaults(en: unknown, fil: unknown, at: string): WordFault[] {
  return FIGURES.flatMap((figure) => {
    const given = sampleFor(en as Words, figure)
    return wordFaults((en as Words)(...given), (fil as Words)(...given), `${at}()`)
  })
}

/** Figures, else texts, days, lists of figures, or the facts that some words take together. */
function sampleFor(words: Words, figure: number): unknown[] {
  const samples = [
    Array(4).fill(figure),
    Array(4).fill(String(figure)),
    [`2026-11-0${figure}`],
    [[1, figure], figure],
    [[1, figure], factsOf(figure)],
    [factsOf(figure)],
  ]
  const fits = samples.find((given) => {
    try {
      return !String(words(...given)).match(/undefined|NaN/)
    } catch {
      return false
    }
  })
  if (!fits) throw new Error(`No sample fits ${words.toString().slice(0, 200)}.`)
  return fits
}

function factsOf(figure: number) {
  return new Proxy({}, { get: () => String(figure) })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
