import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoAreas: AreaTexts = {
  search: 'Maghanap ng lugar',
  searchFor: 'City o bayan mo',
  barangayFor: 'Barangay mo',
  found: (count) => `${linkedCount(count)} lugar`,
  noneFound: (searched) => `Walang lugar dito na “${searched}” ang pangalan.`,
  anyStep: 'Pumili ng lugar',
  steps: {
    region: 'Piliin ang rehiyon mo',
    province: 'Piliin ang probinsya o city mo',
    city: 'Piliin ang city o bayan mo',
    barangay: 'Piliin ang barangay mo',
  },
  chosen: 'Napili na',
  change: 'Palitan',
  ownCity: 'City na walang probinsya',
  largest: 'Pinakamalalaking city',
  write: 'Ako na ang magsusulat',
}
