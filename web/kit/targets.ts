/** Native pages by the keys that the host app knows; ours for the web are called the same (RT-032). */
const NATIVE_PAGE = /^(main|setting|login|order|productDetail)$/

/** The address that stands for a native page in a browser; null for one that is not known. */
export function webPageOf(page: string): string | null {
  return NATIVE_PAGE.test(page) ? `/${page}` : null
}
