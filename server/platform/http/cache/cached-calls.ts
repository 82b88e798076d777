import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import { HOT_CALLS } from '#server/platform/http/cache/hot-calls.ts'
import {
  type CachedAnswer,
  type StoredFor,
  openCachedAnswers,
  type Told,
} from '#server/platform/http/cache/cached-answers.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import {
  type EndpointAccess,
  type Early,
  route,
  success,
} from '#server/platform/http/serve/serve.ts'
import type { Session } from '#server/platform/http/callers/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What was looked for in memory; null: nothing. */
    looked: Look | null
  }
}

/** Where an answer would be kept. */
interface Look {
  readonly key: string
  readonly secretHash: Buffer
  /** The kept answer that this request gets; null: another one. */
  sent: CachedAnswer | null
}

/** What an endpoint answers, and for how long the same facts make the same answer. */
export interface Keepable<Data> {
  readonly data: Data
  /** Of the facts that it was made of; null: it depends on more and is not kept. */
  readonly fingerprint: string | null
  /** What others said, where they were asked besides. */
  readonly told?: Told
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/** What one statement says now; the session as `activeSession` has it. */
export interface FactsNow {
  readonly session: string | null
  readonly fingerprint: string | null
}

/** Whether an answer that is kept may be sent again, or at least its session is still active. */
type Found = 'same' | 'changed' | 'ended'

/** How a call reads, and what it makes of that. */
export interface CachedCall<E extends Endpoint> {
  /** Reads the facts of an answer that is kept. */
  readonly again: (
    kept: StoredFor & Pick<CachedAnswer, 'input' | 'secretHash'>,
  ) => Promise<FactsNow | undefined>
  readonly make: (
    input: Input<E>,
    caller: Caller<EndpointAccess<E>>,
  ) => Promise<Keepable<Output<E>>>
}

/**
 * Answers a call that borrowers make often and that only reads. Its answers stay in the memory of
 * this process; before one is sent again, a statement reads whether the session is still active and
 * whether all that it shows is as it was. So nothing stale is ever sent, whatever another process,
 * an operator or a restored database did.
 */
export function serveCachedCall<E extends Endpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  { again, make }: CachedCall<E>,
): void {
  if (!HOT_CALLS.has(endpoint)) throw new Error(`${endpoint.path} is no hot call.`)
  if (endpoint.method !== 'POST' || endpoint.changes)
    throw new Error(`${endpoint.path} is no call whose answer may be kept.`)
  const answers = openCachedAnswers()
  app.addHook('onClose', async () => answers.stop())
  const look = async (kept: CachedAnswer): Promise<Found> => {
    const { session, told } = kept
    const [now, toldNow] = await Promise.all([again(kept), told?.again()])
    if (now?.session !== lineOf(session)) return 'ended'
    const isSame = now.fingerprint === kept.fingerprint && toldNow === told?.text
    return isSame && isOf(kept, deps) ? 'same' : 'changed'
  }
  app.earlyAnswers.serve(app.prefix + endpoint.path, async (kept) => (await look(kept)) === 'same')
  const early = async (request: FastifyRequest, reply: FastifyReply): Promise<Early | null> => {
    const carried = deps.authentication.carriedSecret(deps, request)
    if (!carried || request.headers['idempotency-key'] !== undefined) return null
    app.earlyAnswers.failAgain(request.raw)
    const { carrier, hash } = carried
    const key = `${carrier} ${hash.toString('base64')} ${JSON.stringify(request.body)}`
    const looked: Look = { key, secretHash: hash, sent: null }
    request.looked = looked
    const kept = answers.find(key)
    if (!kept) return null
    const { session } = kept
    const found = await look(kept)
    if (found === 'same') {
      looked.sent = kept
      void reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return { session, body: kept.body }
    }
    answers.forget(key)
    return found === 'changed' ? { session, body: null } : null
  }

  const answer = async (
    input: Input<E>,
    caller: Caller<EndpointAccess<E>>,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { session, brand, language, request }: Caller = caller
    const { looked } = request
    const made = await make(input, caller)
    const envelope = success(endpoint, made.data, reply)
    const { fingerprint, told = null } = made
    if (!looked || !session || fingerprint === null) return envelope
    const text = reply.type(JSON_TYPE).serialize(envelope) as string
    const [from, until] = [made.from.epochMilliseconds, made.until.epochMilliseconds]
    const who = { session, brand, language }
    const body = bytesOf(text)
    const { key, secretHash } = looked
    looked.sent = { ...who, secretHash, input, fingerprint, told, from, until, body }
    answers.keep(key, looked.sent)
    return body
  }

  route(app, deps, endpoint, answer, early)
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** In memory of its own: a small `Buffer.from` is a part of a larger one, which it would keep. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** A session as `activeSession` reads it. */
function lineOf({ id, familyId, borrowerId, began, brand, language }: Session): string {
  return `${id} ${familyId} ${borrowerId} ${began} ${brand} ${language}`
}

/** Whether an answer is of this time, and of its brand as it is now. */
function isOf(
  { session, brand, from, until }: CachedAnswer,
  { clock, config }: Pick<PlatformDependencies, 'clock' | 'config'>,
): boolean {
  const at = clock.now().epochMilliseconds
  return from <= at && at < until && config.brands.get(session.brand) === brand
}
