import { brandsAt } from '#e2e/depth.ts'

/** Sizes of web views, in CSS pixels: a small Android phone and a common iPhone. */
export const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const

/** A demo borrower of each brand with nothing lent. */
export const NEWCOMERS = ['given-new', 'ph-new'] as const

/** The one of them whose turn it is at this place of a list; both in a deep run. */
export function newcomersAt(place: number) {
  return NEWCOMERS.filter((borrower) => brandsAt(place).some((brand) => borrower.startsWith(brand)))
}
