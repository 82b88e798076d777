import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'

/** The screen at an address; addresses are case-sensitive (RT-001). */
export function screenAt(path: string): ScreenKey | null {
  const found = Object.entries(SCREEN_PATHS).find(([, address]) => address === path)
  return found ? (found[0] as ScreenKey) : null
}
