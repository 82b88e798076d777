import type { Brand, Language } from '#contract/brand.ts'
import { SITE_FILES, SITE_PATHS } from '#contract/site.ts'

/** The W3C web app manifest, with which a phone puts the site on its home screen. */
export function webManifest(
  { appName, colours }: Brand,
  brandQuery: string,
  language: Language,
): string {
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: path + brandQuery,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: appName,
    short_name: appName,
    id: SITE_PATHS.home + brandQuery,
    start_url: SITE_PATHS.home + brandQuery,
    scope: '/',
    display: 'minimal-ui',
    lang: language,
    theme_color: colours.ink,
    background_color: '#ffffff',
    icons: [
      { src: SITE_FILES.icon + brandQuery, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(SITE_FILES.icon192, 192, 'any'),
      icon(SITE_FILES.icon512, 512, 'any'),
      icon(SITE_FILES.maskableIcon, 512, 'maskable'),
    ],
  })
}
