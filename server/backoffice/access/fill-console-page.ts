import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandOfHost } from '#server/platform/http/language/brand.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { ConsolePage } from '#server/platform/http/pages/renderer.ts'

/** A page of the console in the brand's ink, with its style inside; it has nobody's data. */
export async function fillConsolePage(
  deps: Pick<PlatformDependencies, 'config' | 'renderer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ConsolePage,
): Promise<string> {
  const { template, css } = await deps.renderer.consoleTemplate(reply.cspNonce, page)
  const { appName, colours } = brandOfHost(deps, request)
  const name = escapeHtml(appName)
  const nonce = reply.cspNonce.style
  const ink = `:root{--brand-ink:${colours.ink};--brand-on-ink:${colours.onInk};--brand-accent:${colours.accent}}`
  void reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
  return template
    .replace(
      /<link[^>]*rel="stylesheet"[^>]*>/,
      () => `<style nonce="${nonce}">${css}${ink}</style>`,
    )
    .replaceAll('<!--name-->', () => name)
    .replace('<title>', () => `<title>${name} `)
}
