import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Brand } from '#contract/brand.ts'
import { getPageSetting, type PageData } from '#contract/page/page.ts'
import { screenAt } from '#contract/page/screen-at.ts'
import { openSession } from '#contract/sign-in/session.ts'
import { SCREEN_RULES } from '#domain/market/screen-rules.ts'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import { call } from '#web/kit/call/call.ts'
import { type Query, readQuery } from '#web/kit/address/query.ts'
import { toHeader } from '#web/kit/frame/header/frame-header.tsx'
import type { Page } from '#web/kit/frame/page.ts'
import { rememberSessionId } from '#web/kit/call/request-context.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { pageFailed } from '#web/kit/status/page-failed.tsx'

/** How the page prepares its app (main.tsx); null when one of its scripts failed to load. */
type Prepare = (
  data: PageData,
  toHeader: typeof headerHtml,
) => Promise<{ app: ReactElement; page: Page; screen: WholeScreen } | null>

/** Shows the screen of the address. */
export async function renderOnClient(place: HTMLElement, secrets: Query, prepare: Prepare) {
  const root = createRoot(place)
  const data = await openClientRenderedPage(secrets, readQuery(location.search), location.pathname)
  // If a script of the screen failed to load there is nothing to show either.
  const prepared = data && (await prepare(data, headerHtml))
  if (!prepared) return root.render(pageFailed(() => location.reload()))

  const { app, page, screen } = prepared
  writeHead(screen.title(page.words), page.market.languageTag(data.language), data.brand)
  root.render(app)
}

/**
 * Loads from the API what a rendered page contains: swaps the secret in the address for a cookie,
 * then reads brand and language. Null when the API did not answer, or when there is no such screen.
 */
async function openClientRenderedPage(
  secrets: Query,
  query: Query,
  path: string,
): Promise<PageData | null> {
  const screen = screenAt(path)
  if (!screen) return null

  if (Object.keys(secrets).length > 0) await open(secrets)
  const setting = await call(getPageSetting, { ...(query['brand'] && { brand: query['brand'] }) })
  return setting.success ? { ...setting.data, screen, answers: {} } : null
}

/**
 * On another origin the cookie may be refused: where a bare sessionId is accepted, it stays in
 * memory.
 */
async function open(secrets: Query) {
  const { sessionId, entry } = secrets
  const opened = await call(openSession, {
    ...(sessionId && { sessionId }),
    ...(entry && { entry }),
  })
  if (!opened.success || SCREEN_RULES[opened.data.market].sessionIdInPageQuery)
    rememberSessionId(sessionId)
}

/** The header of a client-rendered page, which the server writes into a rendered one. */
function headerHtml(page: Page, { screen }: PageData, query: Query): string {
  const place = document.createElement('div')
  flushSync(() => createRoot(place).render(toHeader(page, screen, query)))
  return place.innerHTML
}

/** Writes the head of a client-rendered page, which the server writes into a rendered one. */
function writeHead(title: string, lang: string, brand: Brand) {
  document.title = title
  document.documentElement.lang = lang
  for (const [name, colour] of brandProperties(brand)) {
    document.documentElement.style.setProperty(name, colour)
  }
}

export { showStalePage } from '#web/borrower/stale-page.tsx'
