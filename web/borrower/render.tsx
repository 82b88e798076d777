import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page/page.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { App } from '#web/kit/frame/app.tsx'
import { FIRST_CALLS } from '#web/borrower/first-calls.ts'
import { findScreen } from '#web/borrower/find-screen.ts'
import { SCREENS } from '#web/borrower/screens.ts'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import { toHeader } from '#web/kit/frame/header/frame-header.tsx'
import { loadPage } from '#web/kit/frame/page.ts'
import { withoutSecrets } from '#web/kit/address/without-secrets.ts'
import { knownAnswers } from '#web/kit/call/use-call.ts'

/** The first call of a screen; null if it has none. */
export function firstCall(
  screen: ScreenKey,
  query: Record<string, string>,
): { endpoint: Endpoint; input: object } | null {
  return FIRST_CALLS[screen]?.(withoutSecrets(query)) ?? null
}

export function hasScreen(screen: ScreenKey): boolean {
  return Object.hasOwn(SCREENS, screen)
}

/** Renders a screen with the known answers; the browser hydrates it. */
export async function renderScreen(
  data: PageData,
  query: Record<string, string>,
): Promise<{ app: string; title: string; lang: string; style: string; textsName: string }> {
  const screen = await findScreen(data.screen)
  const page = await loadPage(data, screen.texts)
  // The instant is used only in the browser, which shows it when data cannot be renewed.
  const known = knownAnswers(data.answers, 0)
  const app = (
    <App
      page={page}
      header={renderToStaticMarkup(toHeader(page, data.screen, withoutSecrets(query)))}
      screen={screen.view}
      query={withoutSecrets(query)}
      known={known}
    />
  )
  return {
    app: renderToString(app),
    title: screen.title(page.words),
    lang: page.market.languageTag(data.language),
    style: styleOf(data.brand),
    textsName: page.market.textsName(data.language),
  }
}

function styleOf(brand: Brand): string {
  const properties = brandProperties(brand).map(([name, colour]) => `${name}:${colour}`)
  return `:root{${properties.join(';')}}`
}
