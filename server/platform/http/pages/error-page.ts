import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { brandQuery, sendPlainPage } from '#server/platform/http/refusals/plain-answer.ts'

/** Whether a person looks at the answer: browsers accept HTML when they open a page. */
export function isPageRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

const PAGES = { 404: 'pageNotFound', 429: 'pageTooManyTries' } as const

function pageOf(status: number) {
  return status === 404 || status === 429 ? PAGES[status] : 'pageServerFault'
}

/**
 * A page for a person who opened an unknown address, or met a fault of the server: in the brand's
 * look, with a way home, and one to the same address where waiting helps. It is written here, since it must not need what may be broken.
 */
export function sendErrorPage(
  reply: FastifyReply,
  status: number,
  page: keyof typeof HTTP_MESSAGES.en & `page${string}` = pageOf(status),
): FastifyReply {
  const { language, brand } = reply.request
  const messages = HTTP_MESSAGES[language]
  const home = { address: `${SCREEN_PATHS.main}?${brandQuery(brand)}`, words: messages.home }
  const links =
    status === 429 || status === 503
      ? { first: { address: '', words: messages.again }, second: home }
      : { first: home }
  return sendPlainPage(reply.code(status), brand, language, { ...messages[page], ...links })
}
