import { englishOffers } from '#web/borrower/later/texts/en.ts'
import { filipinoOffers } from '#web/borrower/later/texts/fil.ts'
import type { OfferTexts } from '#web/borrower/later/texts/texts.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'

/** Loaded with the offers alone, both languages together: they are few. */
export const OFFER_TEXTS: Readonly<Record<TextsName, OfferTexts>> = {
  'as-given': englishOffers,
  en: englishOffers,
  fil: filipinoOffers,
}
