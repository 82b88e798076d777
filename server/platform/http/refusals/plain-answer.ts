import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SITE_FILES } from '#contract/site/site.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'

interface Link {
  /** Empty: this page again, with the same query. */
  readonly address: string
  readonly words: string
}

/** What a page without the app says, and where it leads. */
interface PlainPage {
  readonly title: string
  readonly advice: string
  readonly first: Link
  /** What the first button sends, in place of a link. */
  readonly form?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** In place of customer service. */
  readonly second?: Link
}

/**
 * Answers with a page in the brand's look that is written here: it needs neither the app's scripts
 * nor its data.
 */
export function sendPlainPage(
  reply: FastifyReply,
  brand: BrandSetting,
  language: Language,
  { title, advice, first, second, form }: PlainPage,
): FastifyReply {
  const appName = escapeHtml(brand.appName)
  const to = (path: string) => escapeHtml(`${path}?${brandQuery(brand)}`)
  const help = {
    address: `${SCREEN_PATHS.customerService}?${brandQuery(brand)}`,
    words: HTTP_MESSAGES[language].customerService,
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .serializer(String).send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,"><title>${escapeHtml(title)} · ${appName}</title>
<style nonce="${reply.cspNonce.style}">${styleOf(brand.colours)}</style></head>
<body><header><a href="${to(SCREEN_PATHS.main)}"><img src="${to(SITE_FILES.icon)}" alt="" width="24" height="24">${appName}</a></header>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>
${form ? formOf(form, first.words) : linkOf(first, 'class="home" ')}
${linkOf(second ?? help)}</main>
<footer><p>${escapeHtml(brand.company.name)}</p><p>${escapeHtml(brand.company.address)}</p></footer></body></html>`)
}

/** The query by which a page shows this brand. */
export function brandQuery({ key }: BrandSetting): string {
  return new URLSearchParams({ brand: key }).toString()
}

function linkOf({ address, words }: Link, attributes = ''): string {
  return `<a ${attributes}href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}

function formOf({ action, fields }: NonNullable<PlainPage['form']>, words: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="home">${escapeHtml(words)}</button></form>`
}

/** The look of the screens (web/kit/frame): the brand's colours, swapped in dark mode. */
function styleOf({ ink, onInk }: { ink: string; onInk: string }): string {
  return `
  :root { color-scheme: light dark; --ink: ${ink}; --on-ink: ${onInk}; --ground: #f3f1ec; --quiet: #5b6472; --line: #e4e1da }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f2f4f7; --on-ink: #171b24; --ground: #12151c; --quiet: #a9b1be; --line: #333947 }
  }
  body { display: flex; flex-direction: column; box-sizing: border-box; max-width: 35rem; min-height: 100vh; margin: 0 auto; padding: 0 16px; background: var(--ground); color: var(--ink); font: 16px/1.4 system-ui, sans-serif }
  html { background: var(--ground) }
  header a { display: inline-flex; align-items: center; gap: 8px; min-height: 56px; font-size: 14px; font-weight: 600; text-decoration: none }
  main { display: grid; flex: 1; align-content: start; gap: 16px; padding: 16px 0 32px }
  main a { justify-self: start; padding: 12px 0 }
  .home { padding: 12px 28px; border-radius: 12px; background: var(--ink); color: var(--on-ink); font-weight: 600; text-decoration: none }
  button { border: 0; font: inherit; cursor: pointer }
  h1, p { margin: 0 } h1 { font-size: 28px; line-height: 1.25 } a { color: inherit }
  main p { color: var(--quiet) }
  footer { padding: 16px 0 20px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 12px }
`
}
