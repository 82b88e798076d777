import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import {
  CUSTOMER_SERVICE,
  NOT_HERE,
  OUR_FAULT,
  WAIT,
} from '#server/platform/http/http-messages.ts'

/** Whether a person looks at the answer: browsers say so when they open a page. */
export function isPageRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 26rem; padding: 4rem 1rem; font: 16px/1.4 system-ui, sans-serif }
  h1 { font-size: 20px } a { color: inherit; display: inline-block; padding: 12px 0 }
`

const BY_STATUS: Readonly<Record<number, typeof NOT_HERE>> = { 404: NOT_HERE, 429: WAIT }

/** A page for who opened an address that leads nowhere, or met a fault of ours. */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const language = reply.request.spoken
  const { title, advice } = (BY_STATUS[status] ?? OUR_FAULT)[language]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .serializer(String).send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style nonce="${reply.cspNonce.style}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${advice}</p>
<a href="${SCREEN_PATHS.customerService}">${CUSTOMER_SERVICE[language]}</a></main></body></html>`)
}
