import { SCREEN_PATHS, type ScreenKey, TEXT_SCREENS } from '#contract/screen-paths.ts'
import { SITE_FILES, SITE_PATHS, type SiteFacts } from '#contract/site.ts'
import { API_BASE } from '#contract/request-context.ts'
import { publicLink } from '#server/site/site-address.ts'

type PublicAddress = SiteFacts['publicAddress']

/** The pages of the site, for search engines (sitemaps.org). */
export function sitemap(address: PublicAddress): string {
  const entries = Object.values(SITE_PATHS).map(
    (path) => `<url><loc>${publicLink(address, path)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Keeps search engines from what is a borrower's own; the texts that anybody reads stay open. */
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
