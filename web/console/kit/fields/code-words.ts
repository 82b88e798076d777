import { withMarks } from '#contract/hidden-characters.ts'
import { kitTexts } from '#web/console/kit/kit-texts.ts'

/** What a word of the calls is called on a page. */
export function codeWord(code: string): string {
  return wordIn(kitTexts.codes, code)
}

/**
 * The name that a page's words have for a word of the calls. No machine's word is ever shown: one that
 * a server of a later release adds is written out, so that `dueSoon` is "Due soon".
 */
export function wordIn(words: Readonly<Record<string, string>>, code: string | number): string {
  return words[code] ?? writtenOut(String(code))
}

/** Only one word as machines write them; what people wrote stays as it is. */
function writtenOut(code: string): string {
  if (!/^[a-z][a-zA-Z0-9_-]*$/.test(code)) return withMarks(code)
  const words = code.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase()
}
