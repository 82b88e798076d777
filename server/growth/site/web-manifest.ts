import type { Brand, Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SHORTCUT_PATHS, SITE_FILES, SITE_PATHS } from '#contract/site/site.ts'
import { SITE_MESSAGES } from '#server/growth/site/site-messages.ts'

/** The W3C web app manifest, with which a phone puts the app on its home screen. */
export function webManifest(
  { appName, colours }: Brand,
  brandQuery: string,
  language: Language,
): string {
  const words = SITE_MESSAGES[language]
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: path + brandQuery,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, path: string, picture: string) => ({
    name,
    url: path + brandQuery,
    icons: [icon(picture, 96, 'any')],
  })
  return JSON.stringify({
    name: appName,
    short_name: appName,
    description: words.appDescription,
    // One app for a brand, wherever it is installed from and whatever its start is later.
    id: SITE_PATHS.home + brandQuery,
    start_url: SCREEN_PATHS.main + brandQuery,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    dir: 'ltr',
    lang: language,
    categories: ['finance'],
    theme_color: colours.ink,
    background_color: '#f3f1ec',
    icons: [
      { src: SITE_FILES.icon + brandQuery, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(SITE_FILES.icon192, 192, 'any'),
      icon(SITE_FILES.icon512, 512, 'any'),
      icon(SITE_FILES.maskableIcon, 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(words.shortcuts.pay, SHORTCUT_PATHS.pay, SITE_FILES.payIcon),
      shortcut(words.shortcuts.loan, SHORTCUT_PATHS.loan, SITE_FILES.loanIcon),
      shortcut(words.shortcuts.help, SCREEN_PATHS.customerService, SITE_FILES.helpIcon),
    ],
  })
}
