/** Whether every combination is tried, as `npm run release -- deep` does before a release. */
export const isDeep = process.env['HIRAM_DEEP'] === '1'

/** The brands of the test at this place of a list: they alternate, but a deep run takes both. */
export function brandsAt(place: number): readonly ('given' | 'ph')[] {
  if (isDeep) return ['given', 'ph']
  return place % 2 === 0 ? ['given'] : ['ph']
}

/** One of `every` shares of a list, a different one at each place; a deep run takes all of it. */
export function shareAt<T>(place: number, every: number, list: readonly T[]): readonly T[] {
  return isDeep ? list : list.filter((_, index) => index % every === place % every)
}
