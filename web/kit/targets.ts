import type { Brand } from '#contract/brand.ts'

/** Native pages by the keys that the host app knows, with ours for the web (RT-032). */
const NATIVE_PAGES: Readonly<Record<string, string>> = {
  main: '/main',
  setting: '/setting',
  login: '/login',
  order: '/order',
  productDetail: '/productDetail',
}

/** The address that stands for a native page in a browser; null for one that is not known. */
export function webPageOf(page: string): string | null {
  return Object.hasOwn(NATIVE_PAGES, page) ? (NATIVE_PAGES[page] ?? null) : null
}

/**
 * Reads an address that a page may be sent to: one of our own or of the brand's origins over
 * http(s), or the brand's own scheme. Anything else, such as `javascript:`, is null.
 */
export function allowedAddress(address: string, here: string, brand?: Brand): URL | null {
  // Browsers drop control characters and read "\" as "/": what needs that is not ours.
  if (/[\p{Cc}\\]/u.test(address) || !URL.canParse(address, here)) return null

  const url = new URL(address, here)
  if (brand && isSchemeOf(url, brand)) return url
  const isPlain = url.username === '' && url.password === ''
  return isPlain && originsOf(here, brand).has(url.origin) ? url : null
}

function isSchemeOf({ protocol }: URL, { schemeUrl }: Brand): boolean {
  const isWebScheme = /^(https?|javascript|data|blob|file|about|vbscript):/.test(protocol)
  return schemeUrl !== '' && schemeUrl.startsWith(protocol) && !isWebScheme
}

/** An opaque origin ("null") is nobody's. */
function originsOf(here: string, brand?: Brand): Set<string> {
  const bases = [here, brand?.h5Base, brand?.apiBase, brand?.stores.ios, brand?.stores.android]
  const urls = bases.filter((base): base is string => Boolean(base) && URL.canParse(base ?? ''))
  return new Set(urls.map((base) => new URL(base).origin).filter((origin) => origin !== 'null'))
}
