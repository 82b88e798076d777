import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'

export const englishPlaces: PlaceWords = {
  label: 'Places',
  main: 'Home',
  loans: 'My loans',
  setting: 'Settings',
}
