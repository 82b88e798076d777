import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { TObject, TSchema } from 'typebox'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Column } from '#server/platform/database/column.ts'
import { compiledOnce, lateValue } from '#server/platform/database/late-values.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type KeptAnswer, openKeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { type AccessOf, route, success } from '#server/platform/http/serve.ts'
import type { Session } from '#server/platform/http/session.ts'

/**
 * Everything in the database that an answer shows, as one text: while the text is the same, so is the
 * answer. Null where nothing is kept. Its values are the borrower's id (`borrowerId`) and the fields
 * of the input.
 */
export type Fingerprint = (value: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>

/** What an endpoint answers, and for how long the same facts make the same answer. */
export interface Keepable<Data> {
  readonly data: Data
  /** Read in the same statement as the data; null: the answer depends on more and is not kept. */
  readonly fingerprint: string | null
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/**
 * As `serve`, for a call that borrowers make often and that only reads. The answer stays in the
 * memory of this process; before it is sent again, one statement reads whether the session is still
 * active and whether everything it shows is as it was. So nothing stale is ever sent, whatever
 * another process, an operator or a restored database did.
 */
export function serveKept<E extends Endpoint<TObject, TSchema, 'borrower'>>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  fingerprint: Fingerprint,
  handle: (
    input: Input<E>,
    caller: Caller<'borrower'>,
    fingerprint: Column<string | null>,
  ) => Promise<Keepable<Output<E>>>,
): void {
  if (endpoint.method !== 'POST' || endpoint.changes)
    throw new Error(`${endpoint.path} is no call whose answer may be kept.`)
  const { authentication, database, clock } = deps
  const answers = openKeptAnswers()
  app.addHook('onClose', async () => answers.stop())
  const readNow = compiledOnce<{ session: string | null; fingerprint: string | null }>(
    () => sql`select ${authentication.activeSession(lateValue(SECRET))} as session,
      ${fingerprint(lateValue)} as fingerprint`,
  )

  const answerKept = async (request: FastifyRequest, reply: FastifyReply) => {
    const carried = authentication.carriedSecret(deps, request)
    if (!carried || request.headers['idempotency-key'] !== undefined) return null
    const key = `${carried.carrier} ${carried.hash.toString('base64')} ${JSON.stringify(request.body)}`
    keys.set(request, key)
    const kept = answers.find(key)
    if (!kept) return null
    const { session } = kept
    const { borrowerId } = session
    const [now] = await readNow(database, { ...kept.input, borrowerId, [SECRET]: carried.hash })
    if (now?.session !== lineOf(session)) {
      answers.forget(key)
      return null
    }
    if (now.fingerprint === kept.fingerprint && isOf(kept, clock.now())) {
      void reply.header('cache-control', 'no-store').type(JSON_TYPE)
      return { session, text: kept.text }
    }
    answers.forget(key)
    return { session, text: null }
  }
  const keys = new WeakMap<FastifyRequest, string>()

  const answer = async (
    input: Input<E>,
    caller: Caller<AccessOf<E>>,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const borrower = caller as Caller<'borrower'>
    const { borrowerId } = borrower.session
    const values: Readonly<Record<string, unknown>> = { ...(input as object), borrowerId }
    const column = { sql: fingerprint((name) => sql`${values[name]}`), read: textOf }
    const made = await handle(input, borrower, column)
    const envelope = success(endpoint, made.data, reply)
    const key = keys.get(borrower.request)
    if (key === undefined || made.fingerprint === null) return envelope
    const text = reply.type(JSON_TYPE).serialize(envelope) as string
    answers.keep(key, {
      session: borrower.session,
      input,
      fingerprint: made.fingerprint,
      from: made.from.epochMilliseconds,
      until: made.until.epochMilliseconds,
      text,
    })
    return text
  }

  route(app, deps, endpoint, answer, answerKept)
}

const SECRET = 'secretHash'
const JSON_TYPE = 'application/json; charset=utf-8'

/** A session as `activeSession` reads it. */
function lineOf({ id, familyId, borrowerId, began, brand, language }: Session): string {
  return `${id} ${familyId} ${borrowerId} ${began} ${brand} ${language}`
}

function isOf({ from, until }: KeptAnswer, now: Temporal.Instant): boolean {
  const at = now.epochMilliseconds
  return from <= at && at < until
}

function textOf(json: unknown): string | null {
  return typeof json === 'string' ? json : null
}
