import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'

export const englishAreas: AreaTexts = {
  search: 'Search places',
  searchFor: 'Your city or town',
  barangayFor: 'Your barangay',
  found: (count) => (count === 1 ? '1 place' : `${count} places`),
  noneFound: (searched) => `No place here is called “${searched}”.`,
  anyStep: 'Choose a place',
  steps: {
    region: 'Choose your region',
    province: 'Choose your province or city',
    city: 'Choose your city or municipality',
    barangay: 'Choose your barangay',
  },
  chosen: 'Chosen so far',
  change: 'Change',
  ownCity: 'City without a province',
  largest: 'Largest cities',
  write: 'Write it yourself',
}
