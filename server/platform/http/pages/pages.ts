import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callKey, type Endpoint, type Envelope } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page/page.ts'
import { API_BASE, CONTEXT_HEADERS, CONTEXT_PARAMETERS } from '#contract/request-context.ts'
import { SCREEN_PATHS, type ScreenKey, TEXT_SCREENS } from '#contract/page/screen-paths.ts'
import { MARKETS } from '#domain/market/market.ts'
import { maskedPhone } from '#domain/market/phone.ts'
import { brandOfVisitor, shownBrand } from '#server/platform/http/language/brand.ts'
import { withoutScripts } from '#server/platform/http/pages/document.ts'
import { isLedFromElsewhere } from '#server/platform/http/callers/cross-site.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { logosIn } from '#server/platform/http/pages/small-logos.ts'
import { sendPlainPage } from '#server/platform/http/refusals/plain-answer.ts'
import type { OpenedSession } from '#server/platform/http/callers/session.ts'
import { withPageSession } from '#server/platform/http/callers/page-session.ts'
import { readPageQuery } from '#server/platform/http/pages/page-query.ts'
import {
  askedLanguage,
  rememberAskedLanguage,
  languageOfVisitor,
} from '#server/platform/http/language/language.ts'
import { withLanguageChoice } from '#server/platform/http/language/language-choice.ts'
import type { PageQuery } from '#server/platform/http/pages/renderer.ts'
import { cookieName } from '#server/platform/http/callers/session-cookie.ts'
import { REQUEST_ID } from '#server/platform/http/serve/request-id.ts'
import { allowCamera } from '#server/platform/http/headers/security-headers.ts'
import { setCachedHeader } from '#server/platform/http/pages/cached-page.ts'
import { logBorrower } from '#server/platform/http/log/log.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { storedFor } from '#server/platform/http/cache/stored-for.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Serves every screen, rendered with the data of its first call. */
export function pageRoutes(app: FastifyInstance, deps: PlatformDependencies): void {
  for (const [key, path] of Object.entries(SCREEN_PATHS)) {
    const screen = key as ScreenKey
    if (!deps.renderer.hasScreen(screen) || isHidden(deps, screen)) continue
    app.get(path, async (request, reply) => {
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const swap = await askBeforeSwap(deps, request)
      if (swap) return sendPlainPage(reply, swap.brand, swap.language, swap.question)
      if (deps.config.render === 'plain') {
        rememberAskedLanguage(deps, request, reply)
        return deps.renderer.plainDocument(reply.cspNonce)
      }
      const html = await renderPage(app, deps, screen, request, reply)
      if (!isFramedText(screen, request)) return html
      // A sandboxed frame never gets its own agent cluster: browsers warn about the header.
      reply.raw.removeHeader('origin-agent-cluster')
      return withoutScripts(html)
    })
  }
}

/** The developer page accepts any session id: it is for the sandbox, and never for production. */
function isHidden({ config }: Pick<PlatformDependencies, 'config'>, screen: ScreenKey): boolean {
  return screen === 'developerTest' && !config.hasSandbox
}

/**
 * A text inside another page, such as the policy on the public site. Its frame is sandboxed, since a
 * script in any frame reaches the host app (WebKit), and it would only warn about scripts.
 */
function isFramedText(screen: ScreenKey, { headers }: FastifyRequest): boolean {
  return TEXT_SCREENS.has(screen) && headers['sec-fetch-dest'] === 'iframe'
}

/** The policy on the public site has the site's language, whoever reads it. */
function isReadByAnybody(screen: ScreenKey, request: FastifyRequest): boolean {
  return isFramedText(screen, request) && askedLanguage(request) !== null
}

/**
 * Asks before a link from elsewhere signs another borrower in in place of the one who is signed in:
 * they would give their data to a stranger's account (login CSRF). Its own link to the same address
 * then comes from this site.
 */
async function askBeforeSwap(deps: PlatformDependencies, request: FastifyRequest) {
  if (!isLedFromElsewhere(deps, request)) return null
  const { sessionId, entry, ...query } = readPageQuery(request)
  const secret = { sessionId, entry }
  const next = await deps.authentication.borrowerToSwapTo(deps, request, secret, (session) =>
    isAsGiven(deps, session.brand),
  )
  if (!next) return null
  const brand = deps.config.brands.get(next.brand) ?? brandOfVisitor(deps, request)
  const language = languageFor(brand.market, languageOfVisitor(request))
  const { swap } = HTTP_MESSAGES[language]
  const number = maskedPhone(MARKETS[brand.market].phone, next.phone)
  const question = {
    title: swap.title(number),
    advice: swap.advice,
    first: { address: '', words: swap.goOn },
    second: { address: `?${new URLSearchParams(query).toString()}`, words: swap.stay },
  }
  return { brand, language, question }
}

async function renderPage(
  app: FastifyInstance,
  deps: PlatformDependencies,
  screen: ScreenKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const query = readPageQuery(request)
  const opened = isReadByAnybody(screen, request)
    ? null
    : await deps.authentication.openPageSession(deps, request, reply, query, (session) =>
        isAsGiven(deps, session.brand),
      )
  const session = opened?.session ?? null
  if (session) logBorrower(request, session.borrowerId)
  const page: PageData = {
    screen,
    brand: shownBrand(
      (session && deps.config.brands.get(session.brand)) ?? brandOfVisitor(deps, request),
    ),
    language: session?.language ?? languageOfVisitor(request),
    isSignedIn: session !== null,
    ...storedFor(session),
    answers: {},
    ...workerOf(deps),
  }
  if (usesCamera(page)) allowCamera(reply)
  if (!page.isSignedIn) rememberAskedLanguage(deps, request, reply)
  void reply.header('content-language', languageFor(page.brand.market, page.language))
  const first = deps.renderer.firstCall(screen, query)
  if (first) {
    const answer = await withPageSession(opened, async () =>
      askFirst(app, deps, request, opened, first),
    )
    if (answer) {
      page.answers[callKey(first.endpoint, first.input)] = answer
      page.logos = logosIn(answer, deps.config.publicUrl)
    }
  }
  setCachedHeader(reply, page, query, session)
  const html = await deps.renderer.document(page, query, reply.cspNonce)
  return isFramedText(screen, request) ? html : withLanguageChoice(html, page, query)
}

/** Whether the borrower takes pictures of their ID on the page. */
function usesCamera({ screen, isSignedIn, brand }: PageData): boolean {
  const { identityPictures } = MARKETS[brand.market]
  return screen === 'identityPictures' && isSignedIn && identityPictures !== 'never'
}

function workerOf({
  renderer,
  config,
}: Pick<PlatformDependencies, 'config' | 'renderer'>): Pick<PageData, 'hasWorker'> {
  return renderer.hasWorker && config.serviceWorker ? { hasWorker: true } : {}
}

function isAsGiven(deps: Pick<PlatformDependencies, 'config'>, brand: string): boolean {
  return MARKETS[deps.config.brands.get(brand)?.market ?? 'philippines'].sessionIdInPageQuery
}

/**
 * Makes the screen's first call, with the same checks as any other. When it fails, the page has no
 * data: the browser then makes the call and shows the failure.
 */
async function askFirst(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
  opened: OpenedSession | null,
  { endpoint, input }: { endpoint: Endpoint; input: object },
): Promise<Envelope<unknown> | null> {
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + endpoint.path,
    query: contextOf(request),
    payload: input,
    headers: {
      host: request.host,
      'x-requested-with': 'XMLHttpRequest',
      ...contextHeaders(request, endpoint),
      cookie: opened
        ? `${cookieName(deps)}=${opened.token}`
        : `language=${languageOfVisitor(request)}`,
    },
    remoteAddress: request.ip,
  })
  if (answer.statusCode === 200) return answer.json()
  const call = { call: endpoint.path, callId: answer.headers[REQUEST_ID] }
  request.log.warn(call, 'the first call of a page failed')
  return null
}

const HANDED_ON = new Set<string>(
  [...CONTEXT_PARAMETERS, 'brand'].filter((name) => name !== 'sessionId'),
)

/** The parameters that the page passes to every call: its context without the secret, and the brand. */
function contextOf(request: FastifyRequest): PageQuery {
  const query = readPageQuery(request)
  return Object.fromEntries(Object.entries(query).filter(([name]) => HANDED_ON.has(name)))
}

/** The context headers of a call, as the browser sends them (NET-012, NET-013). */
function contextHeaders(request: FastifyRequest, { client }: Endpoint): PageQuery {
  const names = new Set<string>(CONTEXT_HEADERS[client])
  const isHeader = ([name, value]: [string, string]) =>
    names.has(name) && /^[\x20-\x7e]+$/.test(value)
  return Object.fromEntries(Object.entries(readPageQuery(request)).filter(isHeader))
}
