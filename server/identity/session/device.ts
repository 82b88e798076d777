import type { FastifyRequest } from 'fastify'

/**
 * The browser and the system that a request names, such as "Chrome, Android". The user agent itself
 * is not stored: it tells machines apart and says nothing to a borrower.
 *
 * @returns null when it names neither
 */
export function readDevice({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const agent = headers['user-agent'] ?? ''
  const named = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter((name) => name !== null)
  return named.length > 0 ? named.join(', ') : null
}

/** In order: most browsers also claim to be those below them. */
const BROWSERS = [
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera Mini\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['MIUI Browser', /\bMiuiBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  // A web view of Android says so; the host app's pages are there.
  ['App', /; wv\)/],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  // A web view of iOS names no browser.
  ['App', /\b(?:iPhone|iPad)\b.*AppleWebKit/],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

type Names = readonly (readonly [name: string, pattern: RegExp])[]

function nameIn(agent: string, names: Names): string | null {
  return names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null
}
