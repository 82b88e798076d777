import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#contract/page.ts'
import type { PromotionPage } from '#contract/promotion.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { fillDocument, type RenderedScreen } from '#server/http/document.ts'
import type { PageQuery, Renderer } from '#server/http/renderer.ts'
import { webFiles } from '#server/http/web-files.ts'

/** What `web/borrower/render.tsx` exports: the one arrow from the server to the web. */
export interface RenderModule extends Pick<Renderer, 'firstCall' | 'hasScreen'> {
  renderScreen(page: PageData, query: PageQuery): Promise<RenderedScreen>
}

/** Scripts of a first visit besides the page's own, by screen and by its words. */
type FirstVisits = Partial<Record<ScreenKey | 'promotion', Record<string, string[]>>>

/** What `web/landing/render.tsx` exports. */
export interface LandingModule {
  renderLanding(page: PromotionPage, search: string): Promise<RenderedScreen>
}

/** The web as it was built into `dist`; Node cannot run .tsx itself. */
export async function loadBuiltRenderer(): Promise<Renderer> {
  const render = (await import(moduleOf('borrower'))) as RenderModule
  const landing = (await import(moduleOf('landing'))) as LandingModule
  const borrowerPage = readPage('borrower')
  const landingPage = readPage('landing')
  const visits = JSON.parse(
    readFileSync(resolve('dist/web/first-visits.json'), 'utf8'),
  ) as FirstVisits

  return {
    serveFiles: webFiles,
    hasScreen: (screen) => render.hasScreen(screen),
    firstCall: (screen, query) => render.firstCall(screen, query),
    document: async (page, query, nonces) => {
      const rendered = await render.renderScreen(page, query)
      const scripts = visits[page.screen]?.[rendered.textsName] ?? []
      const { template, css } = borrowerPage
      return fillDocument(template, rendered, page, { css, scripts }, nonces.style)
    },
    plainDocument: async () => borrowerPage.template,
    promotionDocument: async (page, search, nonces) => {
      const { template, css } = landingPage
      if (!page) return template
      const rendered = await landing.renderLanding(page, search)
      const scripts = visits.promotion?.[rendered.textsName] ?? []
      return fillDocument(template, rendered, page, { css, scripts }, nonces.style)
    },
  }
}

function moduleOf(page: string): string {
  return pathToFileURL(resolve(`dist/render/${page}.js`)).href
}

function readPage(page: string): { template: string; css: string } {
  const template = readFileSync(resolve(`dist/web/web/${page}/index.html`), 'utf8')
  const css = readFileSync(resolve('dist/web/assets', styleName(template)), 'utf8')
  return { template, css }
}

function styleName(template: string): string {
  const [, name] = /href="[^"]*\/assets\/([^"]+\.css)"/.exec(template) ?? []
  if (!name) throw new Error('The built index.html links no style sheet.')
  return name
}
