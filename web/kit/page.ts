import { createContext, useContext } from 'react'
import type { PageSetting } from '#contract/page.ts'
import { type MarketFormats, MARKETS } from '#web/kit/market.ts'
import { loadTexts } from '#web/kit/texts/load-texts.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/** What every part of a page may ask for: whose page it is, and how that brand speaks and counts. */
export interface Page extends PageSetting {
  market: MarketFormats
  texts: Texts
}

const PageContext = createContext<Page | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('There is no PageProvider around this component.')
  return page
}

/** Loads the words of a page and joins them with its setting. */
export async function loadPage({ brand, language, isSignedIn }: PageSetting): Promise<Page> {
  const market = MARKETS[brand.market]
  const texts = await loadTexts(market.textsName(language))
  return { brand, language, isSignedIn, market, texts }
}
