import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { TEST_MARK_MESSAGES } from '#server/platform/messages/test-mark-messages.ts'

/** Above what is pinned; what has the focus is below it. */
const STYLE = `html{scroll-padding-top:48px}#test-mark{position:sticky;top:0;z-index:9;box-sizing:border-box;width:100%;margin:0;padding:4px 12px;background:#ffd400;color:#000;font:600 13px/1.4 system-ui,sans-serif;text-align:center}`

/** What the content security policy lets in besides: pages that are cached have no nonce. */
export const TEST_MARK_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * In test mode every page says so at its top, outside of what scripts render, so that it stays while
 * the app goes from screen to screen.
 */
export function markPages(app: FastifyInstance, deps: Pick<PlatformDependencies, 'config'>): void {
  if (!deps.config.isTestMode) return
  app.addHook('onSend', async (_, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    return isPage && isText ? withMark(String(payload)) : payload
  })
}

/** In the language of the page. */
function withMark(html: string): string {
  const messages = TEST_MARK_MESSAGES[/<html[^>]* lang="fil"/.test(html) ? 'fil' : 'en']
  const mark = `<div id="test-mark" role="note">${messages.mark}</div>`
  return html.replace(/<body[^>]*>/, (body) => `${body}<style>${STYLE}</style>${mark}`)
}
