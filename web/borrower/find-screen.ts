import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SCREENS } from '#web/borrower/screens.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** @throws if there is no such screen */
export async function findScreen(key: ScreenKey): Promise<WholeScreen> {
  const screen = await SCREENS[key]?.()
  if (!screen) throw new Error(`There is no screen ${key}.`)
  return screen
}
