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
