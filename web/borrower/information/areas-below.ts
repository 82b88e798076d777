import type { Output } from '#contract/endpoint.ts'
import { type Area, areaOfLine, type listAreas } from '#contract/identity/area.ts'
import type { Step } from '#web/borrower/information/texts/areas/texts.ts'
import { isNamed } from '#web/kit/form/items/is-named.ts'

/** All areas but the barangays. */
export type Areas = Readonly<Record<keyof Output<typeof listAreas>, readonly Area[]>>

export function toAreas({ regions, provinces, cities }: Output<typeof listAreas>): Areas {
  return {
    regions: regions.map(areaOfLine),
    provinces: provinces.map(areaOfLine),
    cities: cities.map(areaOfLine),
  }
}

/** The regions and provinces above a place, and the place itself; nothing for an unknown code. */
export function wayTo({ regions, provinces, cities }: Areas, code: string): Area[] {
  const codes = [`${code.slice(0, 2)}00000000`, `${code.slice(0, 5)}00000`, code]
  return [regions, provinces, cities].flatMap(
    (level, depth) => level.find((area) => area.code === codes[depth]) ?? [],
  )
}

/** The names on a way, the smallest first. */
export function namesUp(way: readonly Area[]): string[] {
  const names: string[] = []
  for (const { name } of way) names.unshift(name)
  return names
}

/** What is chosen after a place; empty: after nothing. */
export function stepAfter(areas: Areas, code: string): Step {
  if (code === '') return 'region'
  if (areas.cities.some((city) => city.code === code)) return 'barangay'
  if (areas.provinces.some((province) => province.code === code)) return 'city'
  return provincesIn(areas, code).length > 0 ? 'province' : 'city'
}

/**
 * What can be chosen after a place. The cities without a province are beside the provinces of their
 * region, and beside the cities of each: Cebu City is looked for in Cebu, to which it does not belong.
 */
export function areasAfter(areas: Areas, code: string): readonly Area[] {
  switch (stepAfter(areas, code)) {
    case 'region':
      return areas.regions
    case 'province':
      return [...provincesIn(areas, code), ...ownCitiesIn(areas, code)]
    case 'city':
      return inOrder([...citiesOf(areas, code), ...ownCitiesIn(areas, code)])
    case 'barangay':
      return []
  }
}

/** The most places that a search shows. */
const MAX_FOUND = 50

/** What is called so after a place and below it: whoever knows the name of their city types that. */
export function areasNamed(areas: Areas, code: string, sought: string): Area[] {
  const region = code.slice(0, 2)
  const below = [...areas.provinces, ...areas.cities].filter((area) => area.code.startsWith(region))
  const all = new Map([...areasAfter(areas, code), ...below].map((area) => [area.code, area]))
  return [...all.values()].filter(({ name }) => isNamed(name, sought)).slice(0, MAX_FOUND)
}

export function isOwnCity({ provinces, cities }: Areas, code: string): boolean {
  const isCity = cities.some((city) => city.code === code)
  return isCity && !provinces.some((province) => isPartOf(province.code, code))
}

function provincesIn({ provinces }: Areas, region: string): Area[] {
  return provinces.filter(({ code }) => code.startsWith(region.slice(0, 2)))
}

function citiesOf({ cities }: Areas, province: string): Area[] {
  return cities.filter(({ code }) => isPartOf(province, code))
}

/** The cities without a province in the region of a place. */
function ownCitiesIn(areas: Areas, place: string): Area[] {
  return areas.cities.filter(
    ({ code }) => code.startsWith(place.slice(0, 2)) && isOwnCity(areas, code),
  )
}

function inOrder(areas: Area[]): Area[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views have no toSorted.
  return areas.sort((one, other) => one.name.localeCompare(other.name))
}

function isPartOf(province: string, code: string): boolean {
  return code.slice(0, 5) === province.slice(0, 5)
}
