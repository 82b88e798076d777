import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import { isPageRequest, sendErrorPage } from '#server/platform/http/error-page.ts'
import { notLoggedIn, Refusal, tooManyTries } from '#server/platform/http/refusal.ts'
import { fieldTrouble } from '#server/platform/http/field-trouble.ts'
import { type Localized, englishOnly } from '#server/platform/messages/localized.ts'
import { spokenTo } from '#server/platform/http/spoken.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

const OUR_FAULT: Localized = {
  en: 'Something went wrong on our side. Please try again.',
  fil: 'May nagkaproblema sa amin. Subukan ulit.',
}

/** What the database says to whoever would write of an erased borrower (migration 0022). */
const OF_THE_ERASED = 'HI001'

/**
 * The one place where refusals and faults become answers. A refusal is business: HTTP 200 with its
 * code. A 4xx says its message; a 5xx never does.
 */
export function answerErrors(app: FastifyInstance, deps: PlatformDependencies): void {
  app.decorateRequest('spoken', 'en')
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (isPageRequest(request)) return answerPage(deps, error, request, reply)
    if (error instanceof Refusal) return refuse(reply, error)
    if (error.validation) return refuse(reply, new Refusal(CODES.inputRefused, fieldTrouble(error)))
    if (error.code === OF_THE_ERASED) return refuse(reply, notLoggedIn())
    const status = error.statusCode ?? 500
    if (status === 429) return refuse(reply.code(429), tooManyTries(1))
    if (status >= 400 && status < 500)
      return refuse(reply.code(status), new Refusal(CODES.inputRefused, englishOnly(error.message)))
    request.log.error({ err: error }, 'a request failed')
    return send(
      reply.code(isUnreachable(error) ? 503 : 500),
      '500',
      OUR_FAULT[request.spoken],
      null,
    )
  })

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    if (isPageRequest(request)) {
      request.spoken = await spokenTo(deps, request)
      return sendErrorPage(reply, 404)
    }
    return refuse(
      reply.code(404),
      new Refusal(CODES.notFound, englishOnly(`Nothing is at ${pathOf(request)}.`)),
    )
  })
}

/** A person opened an address and cannot read envelopes. */
async function answerPage(
  deps: PlatformDependencies,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWait = error instanceof Refusal && error.code === CODES.tooManyTries
  // A document that is not his, or not there: to a person it is a page that is not here.
  const isRefused = error instanceof Refusal || error.validation
  const status = isWait ? 429 : isRefused ? 404 : (error.statusCode ?? 500)
  if (status >= 500) request.log.error({ err: error }, 'a page failed')
  else request.spoken = await spokenTo(deps, request)
  return sendErrorPage(reply, status)
}

/** The path without its query, which may carry secrets. */
export function pathOf(request: { url: string }): string {
  return request.url.split('?', 1)[0] ?? ''
}

function refuse(reply: FastifyReply, { code, said, data }: Refusal) {
  reply.server.countRefusal(reply.request.routeOptions.url ?? 'none', code)
  return send(reply, code, said[reply.request.spoken], data)
}

function send(reply: FastifyReply, code: string, message: string, data: unknown) {
  const codeField = reply.request.routeOptions.config.endpoint?.codeField ?? 'code'
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ [codeField]: code, message, data })
}

/** The database is not there (yet again): the request may be repeated. */
function isUnreachable({ code = '' }: { code?: string }): boolean {
  return /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|57P0[0-9]|08\w{3})$/.test(code)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What its refusals are said in: a visitor's until it is known who calls (caller.ts). */
    spoken: Language
  }
}
