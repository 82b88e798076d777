import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createServer, type ViteDevServer } from 'vite'
import type {
  LandingModule,
  RenderModule,
  SiteModule,
} from '#server/platform/http/pages/built-renderer.ts'
import { fillDocument } from '#server/platform/http/pages/document.ts'
import type { Nonces, Renderer } from '#server/platform/http/pages/renderer.ts'

/** Paths at which Vite serves the sources of the web and its own files. */
const FILES = ['/@*', '/web/*', '/contract/*', '/domain/*', '/node_modules/*', '/dist/vite/*']

/** The script of the contact form, which Vite compiles from its source. */
const CONTACT_SCRIPT = '/web/site/contact/contact-form.ts'

/** A placeholder until the request's nonce is known. */
const NONCE = 'nonce-of-the-answer'

/** Renders the web from its current sources (`npm run dev`): Vite builds each file on request. */
export function devRenderer(): Renderer {
  let vite: ViteDevServer
  let render: RenderModule
  const load = async () => {
    render = (await vite.ssrLoadModule('/web/borrower/render.tsx')) as RenderModule
  }

  const site = async () => (await vite.ssrLoadModule('/web/site/render.tsx')) as SiteModule

  return {
    serveFiles: async (app) => {
      vite = await startVite(app)
      await load()
      passFiles(app, vite)
    },
    hasWorker: false,
    hasScreen: (screen) => render.hasScreen(screen),
    firstCall: (screen, query) => render.firstCall(screen, query),
    document: async (page, query, nonces) => {
      await load()
      const rendered = await render.renderScreen(page, query)
      const html = withNonces(await template(vite, 'borrower'), nonces)
      return fillDocument(html, rendered, page, NO_ASSETS, nonces.style)
    },
    plainDocument: async (nonces) => withNonces(await template(vite, 'borrower'), nonces),
    promotionDocument: async (page, search, nonces) => {
      const html = withNonces(await template(vite, 'landing'), nonces)
      if (!page) return html
      const landing = (await vite.ssrLoadModule('/web/landing/render.tsx')) as LandingModule
      const rendered = await landing.renderLanding(page, search)
      return fillDocument(html, rendered, page, NO_ASSETS, nonces.style)
    },
    consoleTemplate: async (nonces, page = 'console') => ({
      template: withNonces(await template(vite, page), nonces),
      css: '',
    }),
    sitePage: async (facts) => (await site()).renderSitePage(facts, CONTACT_SCRIPT),
    siteIcon: async (brand, isWhole) => (await site()).renderSiteIcon(brand, isWhole),
  }
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: 'dist/vite',
    html: { cspNonce: NONCE },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/.data/**', '**/dist/**', '**/shots/**'] },
    },
  })
  app.addHook('onClose', () => vite.close())
  return vite
}

function passFiles(app: FastifyInstance, vite: ViteDevServer): void {
  for (const url of FILES)
    app.get(url, { config: { rateLimit: false } }, (request, reply) => {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
}

/** The sources have no style sheet to inline: each script loads its own. */
const NO_ASSETS = { css: '', scripts: [] }

async function template(vite: ViteDevServer, page: string): Promise<string> {
  const html = await readFile(`web/${page}/index.html`, 'utf8')
  const transformed = await vite.transformIndexHtml(`/web/${page}/index.html`, html)
  return transformed.replace('</head>', '<link rel="stylesheet" href=""></head>')
}

function withNonces(html: string, { script, style }: Nonces): string {
  return html
    .replaceAll(new RegExp(`(<script[^>]*?)${NONCE}`, 'g'), (_, before) => before + script)
    .replaceAll(NONCE, style)
}
