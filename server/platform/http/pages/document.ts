import type { PageData } from '#contract/page/page.ts'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import { appTags } from '#server/platform/http/serve/app-tags.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'

/** A screen as the render module returns it. */
export interface RenderedScreen {
  /** The app's HTML, escaped by React. */
  readonly app: string
  readonly title: string
  /** For search engines and messengers. */
  readonly description?: string
  /** BCP 47. */
  readonly lang: string
  /** Custom properties of the brand, as CSS. */
  readonly style: string
  /** The build's name for the file of the page's texts. */
  readonly textsName: string
}

/** The assets of a page besides the scripts that every view of it needs. */
export interface PageAssets {
  readonly css: string
  /** Addresses of the scripts that the screen loads. */
  readonly scripts: readonly string[]
  /** Whether the first view loads before them on a slow network. */
  readonly scriptsCanWait?: boolean
}

/**
 * Fills the built index.html. The CSS is inline under the nonce, so that the first view needs no
 * second request (with linked CSS the rows show 1.8 times later on a slow phone). All scripts are
 * preloaded at once, since otherwise the browser finds each one in the one before.
 */
export function fillDocument(
  template: string,
  { app, title, description = '', lang, style }: RenderedScreen,
  page: PageData | PromotionPage,
  { css, scripts, scriptsCanWait = false }: PageAssets,
  nonce: string,
): string {
  const priority = scriptsCanWait ? ' fetchpriority="low"' : ''
  return template
    .replaceAll(/<script type="module"/g, (tag) => tag + priority)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', () => described(title, description))
    .replace('<title>', (tag) => appTags(page) + tag)
    .replace(
      /<link[^>]*rel="stylesheet"[^>]*>/,
      () =>
        `${scripts.map((script) => preload(script, priority)).join('')}<style nonce="${nonce}">${css}${style}</style>`,
    )
    .replace('<!--app-->', () => app)
    .replace('<!--page-->', () => dataBlock(page))
}

/** The same page without scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>|<script\b.*?<\/script>/gs, '')
}

function described(title: string, description: string): string {
  const [name, text] = [escapeHtml(title), escapeHtml(description)]
  return `<meta name="description" content="${text}"><meta property="og:title" content="${name}"><meta property="og:description" content="${text}"><meta property="og:type" content="website">`
}

function preload(script: string, priority: string): string {
  return `<link rel="modulepreload" crossorigin${priority} href="${script}">`
}

/** JSON in a script block, escaped so that no string in it can end the block. */
function dataBlock(page: PageData | PromotionPage): string {
  const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="page">${json}</script>`
}
