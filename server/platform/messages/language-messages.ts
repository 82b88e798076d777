import type { Localized } from '#server/platform/messages/localized.ts'

/** Each language by its own name, for people who read no other. */
export const LANGUAGE_NAMES: Localized = { en: 'English', fil: 'Filipino' }
