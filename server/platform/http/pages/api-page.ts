import type { Access, Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import { schemaText } from '#server/platform/http/serve/schema-text.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem 4rem;
    font: 16px/1.5 system-ui, sans-serif }
  h2 { font-size: 1.1rem; margin: 2.5rem 0 .25rem; overflow-wrap: anywhere }
  pre { background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 8px;
    margin: .5rem 0; padding: .75rem 1rem; overflow-x: auto }
  p { margin: .25rem 0 }
`

/** Who may make a call. */
const CALLERS: Record<Access, string> = {
  visitor: 'Anybody.',
  borrower: 'A borrower: session cookie, Bearer token or sessionId.',
  host: 'The host app’s back end, by its X-Host-Key.',
}

/** Every call of the contract on one page that needs no script. */
export function apiPage(endpoints: readonly Endpoint[], nonce: string): string {
  const sorted = endpoints.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>The calls of Hiram</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>The calls of Hiram</h1>
<p>Business answers are HTTP 200 with <code>{code, message, data}</code>; data is null when the
call was refused. For programs: <a href="${API_BASE}/openapi.json">OpenAPI</a>.</p>
${sorted.map(articleOf).join('\n')}</main></body></html>`
}

function articleOf({ method, path, summary, access, changes, ...endpoint }: Endpoint): string {
  const repeating = changes ? ' It changes something and takes an Idempotency-Key.' : ''
  return `<article><h2>${method} <span>${escapeHtml(API_BASE + path)}</span></h2>
<p>${escapeHtml(summary)}</p><p>${CALLERS[access]}${repeating}</p>
${inputOf(endpoint)}
${answerOf(endpoint)}</article>`
}

function inputOf({ upload, input }: Pick<Endpoint, 'upload' | 'input'>): string {
  if (upload) return `<p>It takes the file <code>${upload}</code> as multipart/form-data.</p>`
  return `<pre tabindex="0">${escapeHtml(schemaText(input))}</pre>`
}

function answerOf({
  files,
  success,
  output,
}: Pick<Endpoint, 'files' | 'success' | 'output'>): string {
  if (files.length > 0) return `<p>Success is a file: ${files.join(', ')}.</p>`
  return `<p>Success is code "${success}" with data:</p>
<pre tabindex="0">${escapeHtml(schemaText(output))}</pre>`
}
