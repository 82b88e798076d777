import { english } from '#web/kit/texts/en.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/**
 * The strings of the specification, to the letter. Without a given string the English one is used;
 * where English corrects a given string, the given one is here.
 */
export const asGiven: Texts = {
  ...english,

  copied: 'copy success',
  rows: { more: 'more', hide: 'hide' },
}
