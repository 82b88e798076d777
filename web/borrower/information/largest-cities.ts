import type { Area } from '#contract/identity/area.ts'
import type { Areas } from '#web/borrower/information/areas-below.ts'

/**
 * Quezon City, Davao, Caloocan, Zamboanga, Cebu, Antipolo, Taguig and Pasig, by the census of 2020.
 * Manila is not among them: its districts are.
 */
const LARGEST =
  '1381300000 1130700000 1380100000 0931700000 0730600000 0405802000 1381500000 1381200000'

/** The cities in which most live, to choose at once. */
export function largestCities({ cities }: Areas): Area[] {
  return LARGEST.split(' ').flatMap((code) => cities.find((city) => city.code === code) ?? [])
}
