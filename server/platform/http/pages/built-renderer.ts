import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '#contract/brand.ts'
import type { PageData, ScreenFile } from '#contract/page/page.ts'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import { fillDocument, type RenderedScreen } from '#server/platform/http/pages/document.ts'
import type {
  PageQuery,
  PageTemplate,
  RenderedSitePage,
  Renderer,
} from '#server/platform/http/pages/renderer.ts'
import { startAfterPaint } from '#server/platform/http/pages/start-after-paint.ts'
import { webFiles } from '#server/platform/http/pages/web-files.ts'

/** The exports of `web/borrower/render.tsx`; the server calls the web here and in the next two. */
export interface RenderModule extends Pick<Renderer, 'firstCall' | 'hasScreen'> {
  renderScreen(page: PageData, query: PageQuery): Promise<RenderedScreen>
}

/** The exports of `web/landing/render.tsx`. */
export interface LandingModule {
  renderLanding(page: PromotionPage, search: string): Promise<RenderedScreen>
}

/** The exports of `web/site/render.tsx`. */
export interface SiteModule {
  renderSitePage(facts: SiteFacts, contactScript: string): RenderedSitePage
  renderSiteIcon(brand: Brand, isWhole: boolean): string
}

/** Scripts of a first visit besides the page's own, by screen and by file of texts. */
type FirstVisits = Partial<Record<ScreenKey | 'promotion', Record<string, string[]>>>

/** Renders the web as built into `dist`; Node cannot run .tsx itself. */
export async function loadBuiltRenderer(): Promise<Renderer> {
  const render = await built<RenderModule>('borrower')
  const landing = await built<LandingModule>('landing')
  const site = await built<SiteModule>('site')
  const script = contactScript()
  const borrowerPage = readPage('borrower')
  const landingPage = readPage('landing')
  const consolePages = {
    console: readPage('console'),
    'console/sign-in': readPage('console/sign-in'),
  }
  const visits = readBuilt<FirstVisits>('first-visits')
  const styles = readBuilt<Partial<Record<ScreenKey, string>>>('screen-styles')
  const files = readBuilt<Partial<Record<ScreenKey, ScreenFile>>>('screen-files')

  return {
    serveFiles: webFiles,
    hasWorker: true,
    hasScreen: (screen) => render.hasScreen(screen),
    firstCall: (screen, query) => render.firstCall(screen, query),
    document: async (page, query, nonces) => {
      const rendered = await render.renderScreen(page, query)
      const scripts = visits[page.screen]?.[rendered.textsName] ?? []
      const { template, css: whole } = borrowerPage
      const css = styles[page.screen] ?? whole
      const file = files[page.screen]
      const data = { ...page, ...(file && { file }) }
      const html = fillDocument(template, rendered, data, { css, scripts }, nonces.style)
      return startAfterPaint(html, nonces.script)
    },
    plainDocument: async () => borrowerPage.template,
    promotionDocument: async (page, search, nonces) => {
      const { template, css } = landingPage
      if (!page) return template
      const rendered = await landing.renderLanding(page, search)
      const scripts = visits.promotion?.[rendered.textsName] ?? []
      // A visitor reads before they type.
      const assets = { css, scripts, scriptsCanWait: true }
      const html = fillDocument(template, rendered, page, assets, nonces.style)
      return startAfterPaint(html, nonces.script)
    },
    consoleTemplate: async (_, page = 'console') => consolePages[page],
    sitePage: async (facts) => site.renderSitePage(facts, script),
    siteIcon: async (brand, isWhole) => site.renderSiteIcon(brand, isWhole),
  }
}

async function built<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(resolve(`dist/render/${name}.js`)).href)) as Module
}

function readPage(page: string): PageTemplate {
  const template = readFileSync(resolve(`dist/web/web/${page}/index.html`), 'utf8')
  const css = readFileSync(resolve('dist/web/assets', styleName(template)), 'utf8')
  return { template, css }
}

/** A list that the build wrote. */
function readBuilt<List>(name: string): List {
  return JSON.parse(readFileSync(resolve(`dist/web/${name}.json`), 'utf8')) as List
}

/** The build of the site's script has one entry. */
function contactScript(): string {
  const manifest = readBuilt<Record<string, { file: string }>>('site-manifest')
  const [script] = Object.values(manifest)
  if (!script) throw new Error('The web was built without the script of the contact form.')
  return `/${script.file}`
}

function styleName(template: string): string {
  const [, name] = /href="[^"]*\/assets\/([^"]+\.css)"/.exec(template) ?? []
  if (!name) throw new Error('The built index.html links no style sheet.')
  return name
}
