import { WORKER_TEXTS, readWorkerTexts } from '#web/worker/texts/worker-texts.ts'
import type { CachedLink } from '#web/worker/cached-link.ts'

/**
 * A kept page with a bar above it: that there is no network, from when the page is, and what else is
 * kept. It needs no script.
 */
export function withCachedBar(
  html: string,
  page: CachedLink,
  others: readonly CachedLink[],
): string {
  const lang = languageIn(html)
  const words = readWorkerTexts(lang)
  const text = `${words.noNetwork} ${words.asOf(timeText(page.atMs))}`
  const links = others.filter(({ place }) => place !== page.place)
  const bar = `<div class="kept" role="status"><p>${text}</p><p>${links
    .map((link) => linkTo(link, lang))
    .join('')}<a href="">${words.again}</a></p></div>`
  return html
    .replace(/<html /, `<html data-kept-at="${page.atMs}" `)
    .replace(/<\/style>/, `${STYLE}</style>`)
    .replace(/(<div id="app">)/, `${bar}$1`)
}

/** A page that says that nothing is kept of what was asked for, with what is, if anything. */
export function withCachedLinks(html: string, links: readonly CachedLink[]): string {
  if (links.length === 0) return html
  const lang = languageIn(html)
  const list = links.map((link) => linkTo(link, lang)).join('')
  return html.replace('</main>', `<p>${readWorkerTexts(lang).kept}</p>${list}</main>`)
}

function linkTo({ place, address }: CachedLink, lang: string): string {
  const { places } = readWorkerTexts(lang)
  const { pathname, search } = new URL(address)
  return `<a href="${escaped(pathname + search)}">${places[place]}</a>`
}

/** 2:31 PM, Nov 22: in Manila, as the app writes days. */
function timeText(atMs: number): string {
  const at = new Date(atMs)
  const zone = { timeZone: 'Asia/Manila' } as const
  const time = at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit' })
  const day = at.toLocaleDateString('en-US', { ...zone, month: 'short', day: 'numeric' })
  // Some browsers put a narrow space before PM.
  return `${time.replaceAll('\u202F', ' ')}, ${day}`
}

function languageIn(html: string): string {
  const [, lang = ''] = /<html[^>]* lang="([\w-]+)"/.exec(html) ?? []
  return Object.keys(WORKER_TEXTS).find((name) => lang.startsWith(name)) ?? 'en'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The bar in the page's own colours, by day and by night. */
const STYLE =
  '.kept{max-width:35rem;margin:0 auto;padding:12px 16px;background:var(--warn-ground,var(--ground));color:var(--ink);font:14px/1.4 system-ui,sans-serif;box-sizing:border-box}' +
  '.kept p{margin:0}.kept p+p{display:flex;flex-wrap:wrap;gap:0 20px}' +
  '.kept a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600}'
