import { ENGLISH } from '#server/disclosure/disclosure-words-en.ts'
import { FILIPINO } from '#server/disclosure/disclosure-words-fil.ts'
import type { DisclosureWords } from '#server/disclosure/disclosure-words.ts'
import type { Said } from '#server/words/said.ts'

/** A disclosure statement in every language. */
export const DISCLOSURE_WORDS: Said<DisclosureWords> = { en: ENGLISH, fil: FILIPINO }
