import type { FastifyInstance } from 'fastify'
import type { Brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page/page.ts'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import type { AssetArchive } from '#server/platform/assets/asset-archive.ts'

export type PageQuery = Record<string, string>

/** The nonces of one answer for its inline scripts and styles (content security policy). */
export interface Nonces {
  readonly script: string
  readonly style: string
}

/** A page of the public site; the content security policy allows its one style block by hash. */
export interface RenderedSitePage {
  readonly html: string
  readonly style: string
}

/** The console, or the page on which staff sign in. */
export type ConsolePage = 'console' | 'console/sign-in'

/** A built index.html, and the style that goes into it. */
export interface PageTemplate {
  readonly template: string
  readonly css: string
}

/** Renders the web app: its screens, their first calls, their documents. */
export interface Renderer {
  /** Serves the scripts, styles and pictures of the documents; called before the other functions. */
  serveFiles(app: FastifyInstance, archive: AssetArchive): Promise<void>
  hasScreen(screen: ScreenKey): boolean
  /** Whether there is a service worker; the web from its sources has none. */
  readonly hasWorker: boolean
  firstCall(screen: ScreenKey, query: PageQuery): { endpoint: Endpoint; input: object } | null
  /** The whole document with inline CSS. */
  document(page: PageData, query: PageQuery, nonces: Nonces): Promise<string>
  /** The document without data, which the browser renders (RENDER=plain). */
  plainDocument(nonces: Nonces): Promise<string>
  /** The promotion page; with null the browser renders it. */
  promotionDocument(page: PromotionPage | null, search: string, nonces: Nonces): Promise<string>
  /** The page of the console, whose frame the server fills (server/backoffice/console-page.ts). */
  consoleTemplate(nonces: Nonces, page?: ConsolePage): Promise<PageTemplate>
  /** A page of the public site; the same facts give the same page. */
  sitePage(facts: SiteFacts): Promise<RenderedSitePage>
  /** The brand's icon as SVG: with round corners, or filling the square. */
  siteIcon(brand: Brand, isWhole: boolean): Promise<string>
}
