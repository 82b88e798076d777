import { kitTexts } from '#web/console/kit/kit-texts.ts'

/** What a word of the calls is called on a page; one that has no name is shown as it is. */
export function codeWord(code: string): string {
  return kitTexts.codes[code] ?? code
}
