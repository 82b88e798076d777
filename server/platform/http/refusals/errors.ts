import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import { isPageRequest, sendErrorPage } from '#server/platform/http/pages/error-page.ts'
import {
  Busy,
  notLoggedIn,
  Overloaded,
  Refusal,
  tooManyTries,
  UnderMaintenance,
} from '#server/platform/http/refusals/refusal.ts'
import { fieldTrouble } from '#server/platform/http/serve/field-trouble.ts'
import {
  isTransient,
  retryAfterSeconds,
} from '#server/platform/database/connections/transient-fault.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { followReader } from '#server/platform/http/language/request-language.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** The database's SQLSTATE for a write to an erased borrower (migration 0022). */
const BORROWER_ERASED = 'HI001'

/**
 * The one place where refusals and faults become answers. A refusal is business: HTTP 200 with its
 * code. A 4xx shows its message; a 5xx never does.
 */
export function answerErrors(app: FastifyInstance, deps: PlatformDependencies): void {
  app.decorateRequest('language', 'en')
  app.decorateRequest('refusalCode', null)
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof Busy) reply.code(429).header('retry-after', String(error.retryAfter))
    if (error instanceof Overloaded) return answerOverloaded(error, request, reply)
    if (error instanceof UnderMaintenance)
      return refuse(reply.code(503).header('retry-after', String(error.retryAfter)), error)
    if (isPageRequest(request)) return answerPage(deps, error, request, reply)
    if (error instanceof Refusal) return refuse(reply, error)
    if (error.validation) return refuse(reply, new Refusal(CODES.inputRefused, fieldTrouble(error)))
    if (error.code === BORROWER_ERASED) return refuse(reply, notLoggedIn())
    const status = error.statusCode ?? 500
    if (status === 429) return refuse(reply.code(429), tooManyTries(1))
    if (status >= 400 && status < 500)
      return refuse(reply.code(status), new Refusal(CODES.inputRefused, englishOnly(error.message)))
    request.log.error({ err: error }, 'a request failed')
    return send(
      reply.code(statusOfFault(error, reply)),
      '500',
      HTTP_MESSAGES[request.language].serverFault,
      null,
    )
  })

  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    if (isPageRequest(request)) {
      await followReader(deps, request)
      return sendErrorPage(reply, 404)
    }
    return refuse(
      reply.code(404),
      new Refusal(CODES.notFound, englishOnly(`Nothing is at ${pathOf(request)}.`)),
    )
  })
}

/** What a refusal or a fault is for a caller whose answer has begun: its last line. */
export function toEnvelope(error: unknown, request: FastifyRequest) {
  if (!(error instanceof Refusal)) {
    request.log.error({ err: error }, 'a request failed')
    return { code: '500', message: HTTP_MESSAGES[request.language].serverFault, data: null }
  }
  const { code, texts, data } = error
  request.refusalCode = code
  request.server.countRefusal(request.routeOptions.url ?? 'none', code)
  return { code, message: texts[request.language], data }
}

/** Answers a person who opened an address: a page, since they cannot read envelopes. */
async function answerPage(
  deps: PlatformDependencies,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWait = error instanceof Refusal && error.code === CODES.tooManyTries
  // A document of somebody else, or none: for a person the page does not exist.
  const isRefused = error instanceof Refusal || error.validation
  if (error instanceof Refusal) request.refusalCode = error.code
  const status = isWait ? 429 : isRefused ? 404 : statusOfFault(error, reply)
  if (status >= 500) request.log.error({ err: error }, 'a page failed')
  else await followReader(deps, request)
  return sendErrorPage(reply, status, error instanceof Busy ? 'pageBusy' : undefined)
}

/** One that passes says when to try again. */
function statusOfFault(error: FastifyError, reply: FastifyReply): number {
  if (error.statusCode !== undefined) return error.statusCode
  if (!isTransient(error)) return 500
  void reply.header('retry-after', String(retryAfterSeconds()))
  return 503
}

/** Nothing is read for it, also not who asks. */
function answerOverloaded(
  error: Overloaded,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.code(503).header('retry-after', String(error.retryAfter))
  request.refusalCode = error.code
  return isPageRequest(request) ? sendErrorPage(reply, 503, 'pageOverloaded') : refuse(reply, error)
}

/** The path without its query, which may carry secrets. */
function pathOf(request: { url: string }): string {
  return request.url.split('?', 1)[0] ?? ''
}

function refuse(reply: FastifyReply, { code, texts, data }: Refusal) {
  reply.request.refusalCode = code
  reply.server.countRefusal(reply.request.routeOptions.url ?? 'none', code)
  return send(reply, code, texts[reply.request.language], data)
}

function send(reply: FastifyReply, code: string, message: string, data: unknown) {
  const codeField = reply.request.routeOptions.config.endpoint?.codeField ?? 'code'
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ [codeField]: code, message, data })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of its refusals: the visitor's until the caller is known (caller.ts). */
    language: Language
    /** The code of the refusal that answers it, for its line of the log. */
    refusalCode: string | null
  }
}
