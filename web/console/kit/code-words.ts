import { kitTexts } from '#web/console/kit/kit-texts.ts'

/** What a word of the calls is called on a page; one that has no name is shown as it is. */
export function wordOf(code: string): string {
  return kitTexts.codes[code] ?? code
}
