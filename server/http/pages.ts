import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callKey, type Endpoint, type Envelope } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page.ts'
import { API_BASE, CONTEXT_PARAMETERS } from '#contract/request-context.ts'
import { SCREEN_PATHS, type ScreenKey, TEXT_SCREENS } from '#contract/screen-paths.ts'
import { MARKETS } from '#domain/market.ts'
import { brandOfVisitor, shownBrand } from '#server/http/brand.ts'
import { withoutScripts } from '#server/http/document.ts'
import { type OpenedSession, openPageSession } from '#server/http/open-session.ts'
import { queryOf } from '#server/http/page-query.ts'
import { askedLanguage, keepAskedLanguage, languageOfVisitor } from '#server/http/language.ts'
import { withLanguageChoice } from '#server/http/language-choice.ts'
import type { PageQuery } from '#server/http/renderer.ts'
import { cookieName } from '#server/http/session.ts'
import type { Parts } from '#server/parts.ts'
import { spokenIn } from '#server/words/said.ts'

/** Serves every screen that stands, with its first call's data already in it. */
export function pageRoutes(app: FastifyInstance, parts: Parts): void {
  for (const [key, path] of Object.entries(SCREEN_PATHS)) {
    const screen = key as ScreenKey
    if (!parts.renderer.hasScreen(screen) || isKeptFrom(parts, screen)) continue
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      if (parts.config.render === 'plain') {
        keepAskedLanguage(parts, request, reply)
        return parts.renderer.plainDocument(reply.cspNonce)
      }
      const html = await renderPage(app, parts, screen, request, reply)
      if (!isFramedText(screen, request)) return html
      // It asks for an agent of its own, which a sandboxed frame never gets: browsers complain.
      reply.raw.removeHeader('origin-agent-cluster')
      return withoutScripts(html)
    })
  }
}

/** The developer page takes any session id: it is for the sandbox, and never for production. */
function isKeptFrom({ config }: Parts, screen: ScreenKey): boolean {
  return screen === 'developerTest' && (config.isProduction || !config.hasSandbox)
}

/**
 * A text within another page, as the policy on the public site. Its frame is sandboxed, since a
 * script in any frame reaches the host app (WebKit), and would only complain of scripts.
 */
function isFramedText(screen: ScreenKey, { headers }: FastifyRequest): boolean {
  return TEXT_SCREENS.has(screen) && headers['sec-fetch-dest'] === 'iframe'
}

/** The policy on the public site speaks as the site around it does, whoever reads it. */
function isReadByAnybody(screen: ScreenKey, request: FastifyRequest): boolean {
  return isFramedText(screen, request) && askedLanguage(request) !== null
}

async function renderPage(
  app: FastifyInstance,
  parts: Parts,
  screen: ScreenKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const query = queryOf(request)
  const opened = isReadByAnybody(screen, request)
    ? null
    : await openPageSession(parts, request, reply, query, (session) =>
        isAsGiven(parts, session.brand),
      )
  const page: PageData = {
    screen,
    brand: shownBrand(
      parts.config.brands.get(opened?.session.brand ?? '') ?? brandOfVisitor(parts, request),
    ),
    language: opened?.session.language ?? languageOfVisitor(request),
    isSignedIn: opened !== null,
    answers: {},
  }
  if (!page.isSignedIn) keepAskedLanguage(parts, request, reply)
  void reply.header('content-language', spokenIn(page.brand.market, page.language))
  const first = parts.renderer.firstCall(screen, query)
  if (first) {
    const answer = await askFirst(app, parts, request, opened, first)
    if (answer) page.answers[callKey(first.endpoint, first.input)] = answer
  }
  const html = await parts.renderer.document(page, query, reply.cspNonce)
  return isFramedText(screen, request) ? html : withLanguageChoice(html, page, query)
}

function isAsGiven(parts: Parts, brand: string): boolean {
  return MARKETS[parts.config.brands.get(brand)?.market ?? 'philippines'].sessionIdInPageQuery
}

/**
 * The screen's first call, through the same checks as any other. A call that fails leaves the page
 * without data: it then asks by itself and says what happened.
 */
async function askFirst(
  app: FastifyInstance,
  parts: Parts,
  request: FastifyRequest,
  opened: OpenedSession | null,
  { endpoint, input }: { endpoint: Endpoint; input: object },
): Promise<Envelope<unknown> | null> {
  const answer = await app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    query: { ...contextOf(request), ...(endpoint.method === 'GET' ? { ...input } : {}) },
    ...(endpoint.method === 'POST' ? { payload: input } : {}),
    headers: {
      host: request.host,
      'x-requested-with': 'XMLHttpRequest',
      cookie: opened
        ? `${cookieName(parts)}=${opened.token}`
        : `language=${languageOfVisitor(request)}`,
    },
    remoteAddress: request.ip,
  })
  return answer.statusCode === 200 ? answer.json() : null
}

const HANDED_ON = new Set<string>(
  [...CONTEXT_PARAMETERS, 'brand'].filter((name) => name !== 'sessionId'),
)

/** What the page hands on to every call: its context, without the secret, and the brand asked. */
function contextOf(request: FastifyRequest): PageQuery {
  const query = queryOf(request)
  return Object.fromEntries(Object.entries(query).filter(([name]) => HANDED_ON.has(name)))
}
