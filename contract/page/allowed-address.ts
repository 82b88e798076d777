import type { Brand } from '#contract/brand.ts'

/**
 * Parses an address that a page may navigate to: one of our own or the brand's origins over
 * http(s), or the brand's own scheme. Anything else, such as `javascript:`, is null.
 */
export function allowedAddress(address: string, here: string, brand?: Brand): URL | null {
  // Browsers drop control characters and read "\\" as "/" and "https:a" as a path, other parsers do
  // not: an address that can be read in two ways is refused.
  if (/[\p{Cc}\s\\]|^https?:(?!\/\/)/iu.test(address)) return null

  const url = parse(address, here)
  if (!url) return null
  if (/^https?:$/.test(url.protocol)) return isOurs(url, here, brand) ? url : null
  return brand && isSchemeOf(url, brand) ? url : null
}

function isOurs({ origin, username, password }: URL, here: string, brand?: Brand): boolean {
  const bases = [
    here,
    brand?.h5Base,
    brand?.apiBase,
    brand?.stores.ios,
    brand?.stores.android,
    ...(brand?.linkOrigins ?? []),
  ]
  const isPlain = username === '' && password === ''
  return isPlain && bases.some((base) => parse(base ?? '')?.origin === origin)
}

function isSchemeOf({ protocol }: URL, { schemeUrl }: Brand): boolean {
  const runsSomething = /^(javascript|data|blob|file|about|vbscript):$/.test(protocol)
  return parse(schemeUrl)?.protocol === protocol && !runsSomething
}

/** URL.canParse and URL.parse are newer than the oldest supported web views (Safari 15.4). */
function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
