import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '#contract/page.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { fillDocument, type RenderedScreen } from '#server/http/document.ts'
import type { PageQuery, Renderer } from '#server/http/renderer.ts'
import { webFiles } from '#server/http/web-files.ts'

/** What `web/borrower/render.tsx` exports: the one arrow from the server to the web. */
export interface RenderModule extends Pick<Renderer, 'firstCall' | 'hasScreen'> {
  renderScreen(page: PageData, query: PageQuery): Promise<RenderedScreen>
}

/** Scripts of a first visit besides the page's own, by screen and by its words. */
type FirstVisits = Partial<Record<ScreenKey, Record<string, string[]>>>

/** The web app as it was built into `dist`; Node cannot run .tsx itself. */
export async function loadBuiltRenderer(): Promise<Renderer> {
  const address = pathToFileURL(resolve('dist/render/render.js')).href
  const render = (await import(address)) as RenderModule
  const template = readFileSync(resolve('dist/web/web/borrower/index.html'), 'utf8')
  const css = readFileSync(resolve('dist/web/assets', styleName(template)), 'utf8')
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
      return fillDocument(template, rendered, page, { css, scripts }, nonces.style)
    },
    plainDocument: async () => template,
  }
}

function styleName(template: string): string {
  const [, name] = /href="[^"]*\/assets\/([^"]+\.css)"/.exec(template) ?? []
  if (!name) throw new Error('The built index.html links no style sheet.')
  return name
}
