import type { Brand, Language } from '#contract/brand.ts'
import { SITE_FILES } from '#contract/site/site.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import { iconPng } from '#server/growth/site/icon-png.ts'
import { type CachedResponse, cachedResponse } from '#server/growth/site/cached-response.ts'
import { type ShortcutName, shortcutIcon } from '#server/growth/site/shortcut-icon.ts'
import { shareImage } from '#server/growth/site/share-image.ts'

type Drawings = Pick<Renderer, 'siteIcon'>

type Draw = (drawings: Drawings, brand: Brand, language: Language) => Promise<CachedResponse>

const png = (size: number, isWhole = false) => {
  return async (drawings: Drawings, brand: Brand) =>
    cachedResponse('image/png', await iconPng(await drawings.siteIcon(brand, isWhole), size))
}

const shortcut = (name: ShortcutName) => async (_: Drawings, brand: Brand) =>
  cachedResponse('image/png', await iconPng(shortcutIcon(brand, name), SHORTCUT_SIZE))

/** Pixels of each side; phones show at least 48 on a dense screen. */
const SHORTCUT_SIZE = 96

/** The pictures by their paths, drawn for each brand. */
const PICTURES: Readonly<Record<string, Draw>> = {
  [SITE_FILES.icon]: async (drawings, brand) =>
    cachedResponse('image/svg+xml', await drawings.siteIcon(brand, false)),
  [SITE_FILES.favicon]: png(48),
  [SITE_FILES.icon192]: png(192),
  [SITE_FILES.icon512]: png(512),
  // Operating systems crop these, so they have no round corners.
  [SITE_FILES.maskableIcon]: png(512, true),
  [SITE_FILES.appleTouchIcon]: png(180, true),
  [SITE_FILES.payIcon]: shortcut('pay'),
  [SITE_FILES.loanIcon]: shortcut('loan'),
  [SITE_FILES.helpIcon]: shortcut('help'),
  // The only one with text on it.
  [SITE_FILES.shareImage]: async (drawings, brand, language) => {
    const icon = await drawings.siteIcon(brand, true)
    return cachedResponse('image/png', await shareImage(brand, icon, language))
  },
}

type Picture = (brand: Brand, language: Language) => Promise<CachedResponse>

/** The pictures by their paths; each is drawn once for a brand and language, on the first request. */
export function openSitePictures(drawings: Drawings): ReadonlyMap<string, Picture> {
  return new Map(Object.entries(PICTURES).map(([path, draw]) => [path, drawnOnce(drawings, draw)]))
}

function drawnOnce(drawings: Drawings, draw: Draw): Picture {
  const drawn = new Map<string, Promise<CachedResponse>>()
  return (brand, language) => {
    const place = `${brand.key} ${language}`
    const picture = drawn.get(place) ?? draw(drawings, brand, language)
    drawn.set(place, picture)
    return picture
  }
}
