import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'
import { CACHED_HEADER } from '#contract/page/cached-page.ts'
import { SITE_PATHS } from '#contract/site/site.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { MaintenanceWindow } from '#server/platform/maintenance/maintenance.ts'
import {
  consoleNotice,
  maintenanceNotice,
} from '#server/platform/maintenance/maintenance-messages.ts'

/** It goes by itself when maintenance ends, on a page that stays open too. */
const styleFor = ({ secondsLeft }: MaintenanceWindow) =>
  `#maintenance{box-sizing:border-box;width:100%;margin:0;padding:8px 16px;overflow:hidden;background:#1f3d63;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center;animation:maintenance-ends 0s ${secondsLeft}s forwards}@keyframes maintenance-ends{to{visibility:hidden;height:0;padding:0}}`

/**
 * During maintenance every page says so at its top, outside of what scripts render, and every answer to
 * a call to the page that asked. Such a page is kept by no cache. The status page says it itself.
 */
export function barPages(
  app: FastifyInstance,
  { maintenance }: Pick<PlatformDependencies, 'maintenance'>,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const on = maintenance.now()
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (on && isCallOf(request)) void reply.header(MAINTENANCE_HEADER, headerOf(on, request))
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!on || !isPage || !isText || request.routeOptions.url === SITE_PATHS.status) return payload
    const style = styleFor(on)
    keepNowhere(reply)
    letStyleIn(reply, style)
    return withBar(String(payload), style, (language) =>
      isOfConsole(request) ? consoleNotice(on) : maintenanceNotice(on, language),
    )
  })
}

/** A page that was opened before learns of it with the answers that it gets. */
function headerOf(on: MaintenanceWindow, request: FastifyRequest): string {
  const notice = isOfConsole(request)
    ? consoleNotice(on)
    : maintenanceNotice(on, request.caller?.language ?? request.language)
  return `${on.secondsLeft} ${encodeURIComponent(notice)}`
}

function isCallOf({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith(`${API_BASE}/`)
}

function isOfConsole({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/console') || url.startsWith(`${STAFF_BASE}/`)
}

/** In the language of the page. */
function withBar(html: string, style: string, notice: (language: Language) => string): string {
  const text = notice(/<html[^>]* lang="fil"/.test(html) ? 'fil' : 'en')
  const bar = `<style>${style}</style><div id="maintenance" role="status">${text}</div>`
  return html.replace(/<body[^>]*>/, (body) => body + bar)
}

/** Also not by the phone, which would show it later. */
function keepNowhere(reply: FastifyReply): void {
  void reply.removeHeader('etag').header('cache-control', 'no-store')
  const [holder] = String(reply.getHeader(CACHED_HEADER) ?? '').split(' ')
  if (holder) void reply.header(CACHED_HEADER, holder)
}

/** By its hash: pages without scripts have no nonce. */
function letStyleIn(reply: FastifyReply, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  const withHash = policy.replace(/style-src /, (source) => `${source}'sha256-${hash}' `)
  void reply.header('content-security-policy', withHash)
}
