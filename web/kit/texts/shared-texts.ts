import { asGiven } from '#web/kit/texts/as-given.ts'
import { english } from '#web/kit/texts/en.ts'
import { filipino } from '#web/kit/texts/fil.ts'
import type { Texts, TextsName } from '#web/kit/texts/texts.ts'

/**
 * The texts that every page has, in each set. All of them are a few hundred bytes, so they are in
 * the pages' own script; a file of their own would be a request more.
 */
export const SHARED_TEXTS: Readonly<Record<TextsName, Texts>> = {
  'as-given': asGiven,
  en: english,
  fil: filipino,
}
