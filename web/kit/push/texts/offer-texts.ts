import { englishOffers } from '#web/kit/push/texts/en.ts'
import { filipinoOffers } from '#web/kit/push/texts/fil.ts'
import type { OfferTexts } from '#web/kit/push/texts/texts.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'

/** Loaded with the offers alone, both languages together: they are few. */
export const OFFER_TEXTS: Readonly<Record<TextsName, OfferTexts>> = {
  'as-given': englishOffers,
  en: englishOffers,
  fil: filipinoOffers,
}
