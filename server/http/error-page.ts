import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import type { Said } from '#server/words/said.ts'

/** Whether a person looks at the answer: browsers say so when they open a page. */
export function isPageRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 26rem; padding: 4rem 1rem; font: 16px/1.4 system-ui, sans-serif }
  h1 { font-size: 20px } a { color: inherit; display: inline-block; padding: 12px 0 }
`

interface Words {
  readonly title: string
  readonly advice: string
}

const NOT_HERE: Said<Words> = {
  en: {
    title: 'This page is not here',
    advice: 'Check the address, or go back and try another way.',
  },
  fil: {
    title: 'Wala rito ang page na ito',
    advice: 'I-check ang address, o bumalik at subukan sa ibang paraan.',
  },
}

const TOO_MANY: Said<Words> = {
  en: {
    title: 'Please wait a moment',
    advice: 'There were too many tries. Try again in a minute.',
  },
  fil: {
    title: 'Sandali lang',
    advice: 'Sobrang dami na ng subok. Subukan ulit pagkalipas ng isang minuto.',
  },
}

const OUR_FAULT: Said<Words> = {
  en: {
    title: 'Something went wrong on our side',
    advice: 'Please try again in a moment.',
  },
  fil: {
    title: 'May nagkaproblema sa amin',
    advice: 'Pakisubukan ulit mayamaya.',
  },
}

const CUSTOMER_SERVICE: Said = { en: 'Customer service', fil: 'Customer Service' }

/** A page for who opened an address that leads nowhere, or met a fault of ours. */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const language = reply.request.spoken
  const { title, advice } = wordsOf(status)[language]
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

function wordsOf(status: number): Said<Words> {
  if (status === 404) return NOT_HERE
  return status === 429 ? TOO_MANY : OUR_FAULT
}
