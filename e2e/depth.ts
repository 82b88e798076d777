/** Whether everything is tried with everything, as `npm run test:deep` does before a release. */
export const isDeep = process.env['HIRAM_DEEP'] === '1'

/** The brands in which the test at this place of a list runs: they take turns, unless all is tried. */
export function brandsAt(place: number): readonly ('given' | 'ph')[] {
  if (isDeep) return ['given', 'ph']
  return place % 2 === 0 ? ['given'] : ['ph']
}

/** Every so many entries of a list, another share of it at each place; all when all is tried. */
export function shareAt<T>(place: number, every: number, list: readonly T[]): readonly T[] {
  return isDeep ? list : list.filter((_, index) => index % every === place % every)
}
