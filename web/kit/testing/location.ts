import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * A double of the browser's navigation, which jsdom does not have. @returns the addresses the page
 * was sent to, in order; `instead: …` for a replacement
 */
export function watchNavigation(href = location.href): string[] {
  const sentTo: string[] = []
  const { origin, pathname, search, hash } = new URL(href)
  vi.stubGlobal('location', {
    href,
    origin,
    pathname,
    search,
    hash,
    assign: (to: string) => void sentTo.push(to),
    replace: (to: string) => void sentTo.push(`instead: ${to}`),
  })
  return sentTo
}
