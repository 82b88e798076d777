import type { Localized } from '#server/platform/messages/localized.ts'

/** Refusals of the promotion page. */
export const PROMOTION_MESSAGES: Localized<{ readonly gone: string }> = {
  en: { gone: 'This promotion is not there any more.' },
  fil: { gone: 'Wala na ang promo na ito.' },
}
