import type { PageData } from '#contract/page.ts'
import type { PromotionPage } from '#contract/promotion.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** A screen as the render module returns it. */
export interface RenderedScreen {
  /** HTML of the app, made by React, so already escaped. */
  readonly app: string
  readonly title: string
  /** For whoever lists the page: search engines, messengers. */
  readonly description?: string
  /** BCP 47. */
  readonly lang: string
  /** Custom properties of the brand, as CSS. */
  readonly style: string
  /** Which words the page speaks, as the build knows their file. */
  readonly textsName: string
}

/** What a page needs besides its own script. */
export interface PageAssets {
  readonly css: string
  /** Addresses of the scripts that the screen is going to ask for. */
  readonly scripts: readonly string[]
  /** Whether what is seen first goes before them on a slow network. */
  readonly scriptsCanWait?: boolean
}

/**
 * Fills the built index.html: the CSS goes inline under the nonce, so that the first view needs no
 * second request (with linked CSS the rows show 1.8 times later on a slow phone), and all scripts
 * are asked for at once, not one after the other as each is found in the one before.
 */
export function fillDocument(
  template: string,
  { app, title, description = '', lang, style }: RenderedScreen,
  page: PageData | PromotionPage,
  { css, scripts, scriptsCanWait = false }: PageAssets,
  nonce: string,
): string {
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', () => described(title, description))
    .replace(
      /<link[^>]*rel="stylesheet"[^>]*>/,
      () =>
        `${scripts.map((script) => preload(script, scriptsCanWait)).join('')}<style nonce="${nonce}">${css}${style}</style>`,
    )
    .replace('<!--app-->', () => app)
    .replace('<!--page-->', () => dataBlock(page))
}

/** The same page for a reader alone: nothing in it is run, and nothing asked for. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>|<script\b.*?<\/script>/gs, '')
}

function described(title: string, description: string): string {
  const [name, words] = [escapeHtml(title), escapeHtml(description)]
  return `<meta name="description" content="${words}"><meta property="og:title" content="${name}"><meta property="og:description" content="${words}"><meta property="og:type" content="website">`
}

function preload(script: string, canWait: boolean): string {
  return `<link rel="modulepreload" crossorigin${canWait ? ' fetchpriority="low"' : ''} href="${script}">`
}

/** JSON that no string in it can break out of. */
function dataBlock(page: PageData | PromotionPage): string {
  const json = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="page">${json}</script>`
}
