/** A difference between the English and the Filipino texts of one thing. */
export interface LanguageFault {
  readonly at: string
  readonly fault: 'other shape' | 'empty' | 'the same'
  readonly text: string
}

/**
 * Compares texts in two languages, whatever holds them: strings, lists, objects, and functions of
 * figures, which are called.
 */
export function languageFaults(en: unknown, fil: unknown, at: string): LanguageFault[] {
  if (typeof en === 'string' && typeof fil === 'string') return textFaults(en, fil, at)
  if (typeof en === 'function' && typeof fil === 'function') return calledFaults(en, fil, at)
  if (isObject(en) && isObject(fil)) {
    const keys = [...new Set([...Object.keys(en), ...Object.keys(fil)])]
    return keys.flatMap((key) => languageFaults(en[key], fil[key], `${at}.${key}`))
  }
  const isAlike = Object.is(en, fil) && typeof en !== 'undefined'
  return isAlike ? [] : [{ at, fault: 'other shape', text: `${typeof en}, ${typeof fil}` }]
}

/** Three letters in a row: a word of some language. */
const WORD = /\p{L}{3}/u

function textFaults(en: string, fil: string, at: string): LanguageFault[] {
  if (en.trim() === '' && fil.trim() === '') return []
  if (en.trim() === '' || fil.trim() === '') return [{ at, fault: 'empty', text: `${en}${fil}` }]
  return en === fil && WORD.test(en) ? [{ at, fault: 'the same', text: en }] : []
}

type TextFunction = (...given: unknown[]) => unknown

/** One and several: some texts differ by number. */
const FIGURES = [1, 3]

function calledFaults(en: unknown, fil: unknown, at: string): LanguageFault[] {
  return FIGURES.flatMap((figure) => {
    const given = sampleFor(en as TextFunction, figure)
    return languageFaults(
      (en as TextFunction)(...given),
      (fil as TextFunction)(...given),
      `${at}()`,
    )
  })
}

/** Figures, else texts, days, lists of figures, or the facts that some texts take together. */
function sampleFor(texts: TextFunction, figure: number): unknown[] {
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
      return !String(texts(...given)).match(/undefined|NaN/)
    } catch {
      return false
    }
  })
  if (!fits) throw new Error(`No sample fits ${texts.toString().slice(0, 200)}.`)
  return fits
}

function factsOf(figure: number) {
  return new Proxy({}, { get: () => String(figure) })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
