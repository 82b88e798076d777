import { afterEach } from 'vitest'

const KEYS = [
  'href',
  'origin',
  'protocol',
  'pathname',
  'search',
  'hash',
  'assign',
  'replace',
] as const

afterEach(() => {
  const behind = behindLocation()
  for (const key of KEYS) delete behind[key]
})

/**
 * A double of the browser's navigation, which jsdom does not have. @returns the addresses the page
 * was sent to, in order; `instead: …` for a replacement
 */
export function watchNavigation(href = location.href): string[] {
  const sentTo: string[] = []
  const { origin, protocol, pathname, search, hash } = new URL(href)
  const double: Double = {
    href,
    origin,
    protocol,
    pathname,
    search,
    hash,
    assign: (to) => void sentTo.push(to),
    replace: (to) => void sentTo.push(`instead: ${to}`),
  }
  for (const key of KEYS)
    Object.defineProperty(behindLocation(), key, {
      value: double[key],
      writable: true,
      configurable: true,
    })
  return sentTo
}

type Double = Record<'href' | 'origin' | 'protocol' | 'pathname' | 'search' | 'hash', string> &
  Record<'assign' | 'replace', (to: string) => void>

/** `location` itself cannot be replaced; jsdom passes every use of it on to this object. */
function behindLocation(): Partial<Double> {
  return (globalThis as unknown as { behindLocation: Partial<Double> }).behindLocation
}
