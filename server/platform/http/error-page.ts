import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { HTTP_MESSAGES } from '#server/platform/http/http-messages.ts'

/** Whether a person looks at the answer: browsers accept HTML when they open a page. */
export function isPageRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 26rem; padding: 4rem 1rem; font: 16px/1.4 system-ui, sans-serif }
  h1 { font-size: 20px } a { color: inherit; display: inline-block; padding: 12px 0 }
`

const PAGES = { 404: 'pageNotFound', 429: 'pageTooManyTries' } as const

/** A page for a person who opened an unknown address, or met a fault of the server. */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const language = reply.request.language
  const messages = HTTP_MESSAGES[language]
  const page = status === 404 || status === 429 ? PAGES[status] : 'pageServerFault'
  const { title, advice } = messages[page]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .serializer(String).send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style nonce="${reply.cspNonce.style}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${advice}</p>
<a href="${SCREEN_PATHS.customerService}">${messages.customerService}</a></main></body></html>`)
}
