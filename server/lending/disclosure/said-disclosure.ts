import { ENGLISH } from '#server/lending/disclosure/disclosure-messages-en.ts'
import { FILIPINO } from '#server/lending/disclosure/disclosure-messages-fil.ts'
import type { DisclosureWords } from '#server/lending/disclosure/disclosure-messages.ts'
import type { Said } from '#server/platform/messages/localized.ts'

/** A disclosure statement in every language. */
export const DISCLOSURE_WORDS: Said<DisclosureWords> = { en: ENGLISH, fil: FILIPINO }
