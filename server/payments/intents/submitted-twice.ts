import type { Localized } from '#server/platform/messages/localized.ts'

/** The English is the given one (ERR-004). */
export const SUBMITTED_TWICE: Localized = {
  en: 'do not submit the payment request twice',
  fil: 'Naipadala na ang bayad na ito. Huwag na itong ulitin.',
}
