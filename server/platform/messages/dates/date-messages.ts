import type { Localized } from '#server/platform/messages/localized.ts'

/** The first three letters of each month, as on the screens (web/kit/texts). */
export const MONTHS: Localized = {
  en: 'JanFebMarAprMayJunJulAugSepOctNovDec',
  fil: 'JanFebMarAprMayJunJulAugSepOctNovDec',
}

/** From Monday on; in full in Filipino, where Mar is short for both Tuesday and March. */
export const DAYS: Localized<readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  fil: ['Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado', 'Linggo'],
}
