import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerHead } from '#server/platform/http/cache/answer-head.ts'
import {
  type CachedAnswer,
  type CachedAnswers,
  openCachedAnswers,
} from '#server/platform/http/cache/cached-answers.ts'
import {
  type EarlyAnswer,
  type EarlyRequest,
  EarlyRequests,
  type OfAllRequests,
} from '#server/platform/http/cache/early-request.ts'
import { exactKey, isPlain, peekBody } from '#server/platform/http/cache/exact-request.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { runIn } from '#server/platform/traces/span.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly earlyAnswers: EarlyAnswers
  }
}

/** A hot call that is served. */
interface HotCall {
  readonly path: string
  readonly isCurrent: (answer: CachedAnswer) => Promise<boolean>
  readonly answers: CachedAnswers<EarlyAnswer>
}

/** A request that may be answered, or handed on. */
interface Asked {
  readonly key: string
  readonly answer: EarlyAnswer
  readonly early: EarlyRequest
  readonly handOn: () => void
}

/** A request that was handed on: under what its answer is looked for the next time. */
interface HandedOn {
  readonly key: string
  /** Why the facts could not be read, if they could not. */
  readonly failure?: Error
}

/**
 * Answers hot calls before the framework and its hooks, where the framework already gave the same
 * answer to the same bytes and nothing changed since: with the same headers, line of the log, metrics,
 * limits and trace. It decides nothing itself: it reads no cookie, checks no input and refuses nobody.
 * Every other request is handed on as it came.
 */
export class EarlyAnswers {
  readonly #deps: PlatformDependencies
  readonly #calls = new Map<string, HotCall>()
  readonly #handedOn = new WeakMap<IncomingMessage, HandedOn>()
  #requests: EarlyRequests | null = null
  #isStopping = () => false

  constructor(deps: PlatformDependencies) {
    this.#deps = deps
  }

  /** Begins to learn from the answers of the framework. */
  begin(app: FastifyInstance, ofAll: OfAllRequests): void {
    this.#requests = new EarlyRequests(this.#deps, ofAll)
    this.#isStopping = () => app.isStopping()
    app.addHook('onResponse', (request, reply, done) => {
      this.#learn(request, reply)
      done()
    })
    app.addHook('onClose', async () => {
      for (const { answers } of this.#calls.values()) answers.stop()
    })
  }

  /** @param isCurrent whether nothing changed since an answer, its session included */
  serve(path: string, isCurrent: HotCall['isCurrent']): void {
    this.#calls.set(path, { path, isCurrent, answers: openCachedAnswers() })
  }

  /** @throws why the facts of a request could not be read before the framework: they are not read twice */
  failAgain(request: IncomingMessage): void {
    const failure = this.#handedOn.get(request)?.failure
    if (failure !== undefined) throw failure
  }

  /** The listener of a server whose other requests the framework takes. */
  before(framework: RequestListener): RequestListener {
    return (request, response) => {
      const call = this.#callOf(request)
      if (!call) framework(request, response)
      // A small body comes with its head, and is there at the end of this turn.
      else process.nextTick(() => this.#look(call, request, response, framework))
    }
  }

  #callOf(request: IncomingMessage): HotCall | null {
    if (request.method !== 'POST') return null
    const { url = '' } = request
    const query = url.indexOf('?')
    const call = this.#calls.get(query < 0 ? url : url.slice(0, query))
    return call && isPlain(request) ? call : null
  }

  #look(
    call: HotCall,
    request: IncomingMessage,
    response: ServerResponse,
    framework: RequestListener,
  ): void {
    const body = peekBody(request)
    const key = body === null ? null : exactKey(request, body)
    if (key !== null) this.#handedOn.set(request, { key })
    const answer = key === null ? null : call.answers.find(key)
    const early = answer && this.#requests?.begin(call.path, request, response)
    const handOn = () => framework(request, response)
    if (key === null || !answer || !early) handOn()
    else void this.#answer(call, { key, answer, early, handOn })
  }

  async #answer(call: HotCall, { key, answer, early, handOn }: Asked): Promise<void> {
    const { span, request } = early
    const look = async () => call.isCurrent(answer)
    try {
      const isCurrent = await (span ? runIn(span, look) : look())
      if (isCurrent && !this.#isUnlike()) return this.#requests?.send(early, answer)
      if (!isCurrent) call.answers.forget(key)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      this.#handedOn.set(request, { key, failure })
    }
    this.#requests?.undo(early)
    // Of a connection that has closed meanwhile nobody reads an answer, and no body arrives.
    if (!early.response.destroyed) handOn()
  }

  /** Whether answers of now have other headers: that maintenance is on, or that their connection ends. */
  #isUnlike(): boolean {
    return this.#deps.maintenance.now() !== null || this.#isStopping()
  }

  #learn({ raw, looked, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const key = this.#handedOn.get(raw)?.key
    const sent = looked?.sent
    if (key === undefined || !sent || reply.statusCode !== 200) return
    const headers = reply.getHeaders()
    const isWhole = Number(headers['content-length']) === sent.body.length
    const head = isWhole ? answerHead(headers) : null
    const call = this.#calls.get(routeOptions.url ?? '')
    if (head) call?.answers.keep(key, { ...sent, head, text: sent.body.toString('latin1') })
  }
}
