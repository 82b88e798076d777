import type { FastifyInstance } from 'fastify'
import type { Brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page.ts'
import type { PromotionPage } from '#contract/promotion.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'
import type { SiteFacts } from '#contract/site.ts'

export type PageQuery = Record<string, string>

/** What the content security policy of one answer asks of its inline scripts and styles. */
export interface Nonces {
  readonly script: string
  readonly style: string
}

/** A page of the public site; its one style block is let in by its hash. */
export interface RenderedSitePage {
  readonly html: string
  readonly style: string
}

/** The web app as the server sees it: which screens stand, what they ask first, how they look. */
export interface Renderer {
  /** Serves the scripts, styles and pictures that the documents name; called before the others. */
  serveFiles(app: FastifyInstance): Promise<void>
  hasScreen(screen: ScreenKey): boolean
  firstCall(screen: ScreenKey, query: PageQuery): { endpoint: Endpoint; input: object } | null
  /** The whole document, its CSS inline. */
  document(page: PageData, query: PageQuery, nonces: Nonces): Promise<string>
  /** The document without data, which the browser fills (plain single-page mode). */
  plainDocument(nonces: Nonces): Promise<string>
  /** The promotion page with its template; null: without it, which the browser fills. */
  promotionDocument(page: PromotionPage | null, search: string, nonces: Nonces): Promise<string>
  /** A page of the public site: the same facts make the same page. */
  sitePage(facts: SiteFacts): Promise<RenderedSitePage>
  /** The brand's icon as SVG: with round corners, or filling its square. */
  siteIcon(brand: Brand, isWhole: boolean): Promise<string>
}
