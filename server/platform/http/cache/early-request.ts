import type { IncomingMessage, ServerResponse } from 'node:http'
import { headFor, type AnswerHead } from '#server/platform/http/cache/answer-head.ts'
import type { CachedAnswer } from '#server/platform/http/cache/cached-answers.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { senderAddress } from '#server/platform/http/limits/sender-address.ts'
import type { OverloadWatch } from '#server/platform/http/limits/overload.ts'
import type { RequestCounts, TakenRequest } from '#server/platform/http/limits/request-counts.ts'
import { logEarlyAnswer } from '#server/platform/http/log/log.ts'
import type { ObserveAnswer } from '#server/platform/http/log/metrics.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { requestIds } from '#server/platform/http/serve/request-id.ts'
import { beginTrace, type OpenSpan } from '#server/platform/traces/span.ts'
import { answeredFacts } from '#server/platform/traces/trace-requests.ts'

/** An answer as it was sent, to a request of which every byte that decides was the same. */
export interface EarlyAnswer extends CachedAnswer {
  readonly head: AnswerHead
  /** The bytes of the body, one for each character: so they leave in one piece with the head. */
  readonly text: string
}

/** What the framework's hooks keep of all requests, shared with those that never reach them. */
export interface OfAllRequests {
  readonly counts: RequestCounts
  readonly overload: OverloadWatch
  readonly observe: ObserveAnswer
}

/** A request for which all that hooks begin is begun. */
export interface EarlyRequest {
  readonly path: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: string
  readonly startedAt: number
  readonly taken: TakenRequest
  readonly span: OpenSpan | null
}

/** What the framework's hooks do for a request, for one that never reaches them. */
export class EarlyRequests {
  readonly #deps: Pick<PlatformDependencies, 'logger' | 'tracer'>
  readonly #ofAll: OfAllRequests
  readonly #idOf: (request: IncomingMessage) => string
  readonly #addressOf: (request: IncomingMessage) => string | undefined

  constructor(
    deps: Pick<PlatformDependencies, 'config' | 'logger' | 'tracer'>,
    ofAll: OfAllRequests,
  ) {
    const { trustProxy } = deps.config
    this.#deps = deps
    this.#ofAll = ofAll
    this.#idOf = requestIds(trustProxy)
    this.#addressOf = senderAddress(trustProxy)
  }

  /** Counts a request; null, and nothing is counted, for one that a limit refuses. */
  begin(path: string, request: IncomingMessage, response: ServerResponse): EarlyRequest | null {
    const { counts, overload } = this.#ofAll
    const address = this.#addressOf(request)
    if (address === undefined || overload.now() !== null) return null
    const taken = counts.take(hostBlock(address))
    if (taken === null) return null
    overload.begin()
    response.once('close', overload.end)
    const { tracer } = this.#deps
    const span = tracer && beginTrace(tracer, `POST ${path}`, 'server')
    return { path, request, response, address, taken, span, startedAt: performance.now() }
  }

  /** Leaves all to the framework, which begins anew. */
  undo({ response, taken }: EarlyRequest): void {
    const { counts, overload } = this.#ofAll
    counts.giveBack(taken)
    // Otherwise its connection has closed meanwhile.
    if (response.listeners('close').includes(overload.end)) overload.end()
    response.off('close', overload.end)
  }

  send(early: EarlyRequest, { head, text, session }: EarlyAnswer): void {
    const { request, response, taken } = early
    const id = this.#idOf(request)
    response.once('finish', () => this.#record(early, id, session.borrowerId))
    response.writeHead(200, headFor(head, id, taken))
    response.end(text, 'latin1')
    // What was looked at of its body is dropped.
    request.resume()
  }

  #record({ path, address, startedAt, span }: EarlyRequest, id: string, borrower: string): void {
    const ms = performance.now() - startedAt
    const answered = { method: 'POST', status: 200 }
    span?.end(answeredFacts({ ...answered, route: path, id, refusalCode: null }))
    logEarlyAnswer(this.#deps.logger, {
      ...answered,
      reqId: id,
      borrower,
      path,
      ms,
      ip: address,
      refusalCode: null,
      ...(span && { traceId: span.traceId }),
    })
    this.#ofAll.observe({ ...answered, route: path }, ms)
  }
}
