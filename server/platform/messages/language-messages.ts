import type { Localized } from '#server/platform/messages/localized.ts'

/** Each language in its own words, for who reads no other. */
export const LANGUAGE_NAMES: Localized = { en: 'English', fil: 'Filipino' }
