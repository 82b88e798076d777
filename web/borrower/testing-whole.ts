import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SCREENS } from '#web/borrower/screens.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { outline } from '#web/kit/testing/outline.ts'

const QUERY = { productId: '7', orderId: 'o-1', problemId: 'p-1' }

/** Opens a screen of the table, and gives what is to be polled: it has parts that come later. */
export async function openWhole(key: ScreenKey, opening: Parameters<typeof openScreen>[1] = {}) {
  const load = SCREENS[key]
  if (!load) throw new Error(`There is no screen ${key}.`)
  const { view, texts } = await load()
  await openScreen(view, { brand: PH, query: QUERY, ...(texts && { texts }), ...opening })
  return outline
}
