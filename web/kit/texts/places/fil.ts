import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'

export const filipinoPlaces: PlaceWords = {
  label: 'Mga page',
  main: 'Home',
  loans: 'Mga loan ko',
  setting: 'Settings',
}
