import type { Brand } from '#contract/brand.ts'
import { getPageSetting, type PageData } from '#contract/page.ts'
import { screenAt } from '#contract/screen-at.ts'
import { openSession } from '#contract/session.ts'
import { SCREEN_RULES } from '#domain/market.ts'
import { brandProperties } from '#web/kit/brand-colours.ts'
import { call } from '#web/kit/call.ts'
import type { Query } from '#web/kit/query.ts'
import { keepSessionId } from '#web/kit/request-context.ts'

/**
 * Asks the API for what a rendered page would have brought along: swaps the secret of the address
 * for a cookie, then reads whose page this is. Null when the API did not answer, or when there is
 * no such screen.
 */
export async function openPlainPage(
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

/** On another origin the cookie may not stick: where a bare sessionId serves, it stays in memory. */
async function open(secrets: Query) {
  const { sessionId, entry } = secrets
  const opened = await call(openSession, {
    ...(sessionId && { sessionId }),
    ...(entry && { entry }),
  })
  if (!opened.success || SCREEN_RULES[opened.data.market].sessionIdInPageQuery)
    keepSessionId(sessionId)
}

/** Says of a plain page what the server writes into a rendered one. */
export function headPlainPage(title: string, lang: string, brand: Brand) {
  document.title = title
  document.documentElement.lang = lang
  for (const [name, colour] of brandProperties(brand)) {
    document.documentElement.style.setProperty(name, colour)
  }
}

export { plainPageFailed as failed } from '#web/kit/plain-page-failed.tsx'
export { sayLifeless } from '#web/borrower/lifeless-page.tsx'
