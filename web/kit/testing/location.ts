import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Stands for the browser's own navigation, which jsdom does not have.
 *
 * @returns where the page was sent, in order; `instead: …` where it was replaced
 */
export function watchNavigation(href = location.href): string[] {
  const sentTo: string[] = []
  const { pathname, search } = new URL(href)
  vi.stubGlobal('location', {
    href,
    pathname,
    search,
    assign: (to: string) => void sentTo.push(to),
    replace: (to: string) => void sentTo.push(`instead: ${to}`),
  })
  return sentTo
}
