import type { PlaceWords } from '#web/kit/place-nav.tsx'

export const englishPlaces: PlaceWords = {
  label: 'Places',
  main: 'Home',
  loans: 'My loans',
  setting: 'Settings',
}
