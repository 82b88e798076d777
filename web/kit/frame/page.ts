import { createContext, useContext } from 'react'
import type { PageData, PageSetting } from '#contract/page/page.ts'
import { type MarketFormats, MARKETS } from '#web/kit/texts/market.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import { SHARED_TEXTS } from '#web/kit/texts/shared-texts.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/** The context of a page: brand, language, texts and formats. */
export interface Page extends PageSetting {
  market: MarketFormats
  texts: Texts
  /** Logos that came with the page, by their addresses. */
  logos: Readonly<Record<string, string>>
  /** The feature whose texts were loaded with the screen, and these texts. */
  feature: FeatureTexts<unknown> | undefined
  words: unknown
}

const PageContext = createContext<Page | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('No PageProvider.')
  return page
}

/** The texts of the screen's own feature, which it names (whole-screen.ts). */
export function useWords<T>(feature: FeatureTexts<T>): T {
  const { feature: loaded, words } = usePage()
  if (loaded !== feature) throw new Error('Words of another screen.')
  return words as T
}

/** Loads the texts of a screen, and adds them and the shared ones to the setting of its page. */
export async function loadPage(
  { brand, language, isSignedIn, logos = {} }: PageSetting & Pick<PageData, 'logos'>,
  feature?: FeatureTexts<unknown>,
): Promise<Page> {
  const market = MARKETS[brand.market]
  const name = market.textsName(language)
  const words = await feature?.[name]()
  const texts = SHARED_TEXTS[name]
  return { brand, language, isSignedIn, market, texts, logos, feature, words }
}
