import type { Localized } from '#server/platform/messages/localized.ts'

/** The first three letters of each month, as on the screens (web/kit/texts). */
export const MONTHS: Localized = {
  en: 'JanFebMarAprMayJunJulAugSepOctNovDec',
  fil: 'EnePebMarAbrMayHunHulAgoSetOktNobDis',
}
