import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS, type ScreenKey, TEXT_SCREENS } from '#contract/page/screen-paths.ts'
import { SITE_FILES, SITE_PATHS, type SiteFacts } from '#contract/site/site.ts'
import { API_BASE } from '#contract/request-context.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import { publicLink } from '#server/growth/site/site-address.ts'

type PublicAddress = SiteFacts['publicAddress']

/**
 * The pages of the site, for search engines (sitemaps.org).
 *
 * @param languages of the site; addresses do not name the first
 */
export function sitemap(address: PublicAddress, languages: readonly Language[]): string {
  const links = languages.flatMap((language, place) =>
    Object.values(SITE_PATHS).map((path) => publicLink(address, path, place > 0 ? language : null)),
  )
  const entries = links.map((link) => `<url><loc>${escapeHtml(link)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Keeps search engines from the borrower's screens; public texts stay open. */
export function robots(address: PublicAddress): string {
  const own = Object.entries(SCREEN_PATHS)
    .filter(([key]) => !TEXT_SCREENS.has(key as ScreenKey))
    .map(([, path]) => `${path}$`)
  const closed = [`${API_BASE}/`, '/sandbox', ...own, ...own.map((path) => path.replace('$', '?'))]
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicLink(address, SITE_FILES.sitemap)}
`
}
