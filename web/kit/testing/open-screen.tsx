import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import type { Brand, Language } from '#contract/brand.ts'
import { App, type Screen } from '#web/kit/frame/app.tsx'
import { followBrand } from '#web/kit/call/host-app.ts'
import { loadPage } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { standForModalDialogs } from '#web/kit/testing/modal-dialogs.ts'

beforeAll(standForModalDialogs)
afterEach(cleanup)
// The state of a history entry belongs to its page.
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '')
})

interface Opening {
  brand?: Brand
  language?: Language
  query?: Query
  isSignedIn?: boolean
  /** The texts that the screen names. */
  texts?: FeatureTexts<unknown>
}

/** Opens a screen as a client-rendered page does: without known answers. */
export async function openScreen(screen: Screen, opening: Opening = {}) {
  const { brand = GIVEN, language = 'en', isSignedIn = true, query = {} } = opening
  const { texts } = opening
  followBrand(brand)
  const page = await loadPage({ brand, language, isSignedIn }, texts)
  return render(<App page={page} header="" screen={screen} query={query} known={{}} />)
}
