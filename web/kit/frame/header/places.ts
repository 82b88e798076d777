import { SCREEN_PATHS, type ScreenPath } from '#contract/page/screen-paths.ts'

export type Place = 'main' | 'loans' | 'setting'

interface PlaceOfApp {
  readonly place: Place
  readonly path: ScreenPath
  /** The page of the host app that it is there (follow-header.ts). */
  readonly leads: 'home' | 'mine' | undefined
}

/** The borrower's three main screens, in their order. */
export const PLACES: readonly PlaceOfApp[] = [
  { place: 'main', path: SCREEN_PATHS.main, leads: 'home' },
  { place: 'loans', path: SCREEN_PATHS.loans, leads: undefined },
  { place: 'setting', path: SCREEN_PATHS.setting, leads: 'mine' },
]
