import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { callKey, type Endpoint } from '#contract/endpoint.ts'
import { LOOK_UP } from '#contract/request-context.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** A request with its idempotency key. */
export interface KeyedRequest {
  /** The owner of the key: two borrowers may use the same key. */
  readonly scope: string
  /** Sent by the client or derived from the request; null when every request runs. */
  readonly key: string | null
  readonly endpoint: Endpoint
  readonly input: object
  /** Of the hash of the input, which nobody else can guess from. */
  readonly hashKeys: KeyRing
  /** Minutes of real time after which the key expires; never by default, as for money. */
  readonly minutes?: number
  /** Only an answer that is there is asked for: nothing is carried out. */
  readonly isLookUp?: boolean
}

/**
 * Runs the work of a request once: the same key and body get the first answer again, and the same
 * key with another body is refused. The answer is stored in the transaction of the work, so that a
 * crash leaves both or neither; work that refuses or fails stores nothing.
 */
export async function once<T>(
  db: Database,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { scope, key } = request
    if (key === null) return work(tx)

    // Equal requests at the same time wait here for the first one's answer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(tx)
    const kept = await storedAnswer(tx, scope, key)
    if (kept && !isOf(request, kept)) throw keyUsed()
    if (kept) return kept.answer as T
    if (request.isLookUp) throw neverArrived()

    const answer = await work(tx)
    await storeAnswer(tx, request, answer)
    return answer
  })
}

/**
 * The same for work with its own transactions, because it calls a provider between them. The key is
 * claimed before the work, and the work must be safe to run twice: after a crash, or for an equal
 * request at the same time, it runs again.
 */
export async function onceOutside<T>(
  db: Database,
  request: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { scope, key } = request
  if (key === null) return work()

  if (request.isLookUp && !(await storedAnswer(db, scope, key))) throw neverArrived()
  if (!request.isLookUp) await claim(db, request)
  const kept = await storedAnswer(db, scope, key)
  if (kept && !isOf(request, kept)) throw keyUsed()
  if (kept && kept.answer !== null) return kept.answer as T
  if (request.isLookUp) throw stillRuns()

  const claimed = sql`scope = ${scope} and key = ${key} and answer = 'null'::jsonb`
  try {
    const answer = await work()
    await sql`update kept_answer set answer = ${JSON.stringify(answer)}::jsonb where ${claimed}`.execute(
      db,
    )
    return answer
  } catch (error) {
    await sql`delete from kept_answer where ${claimed}`.execute(db)
    throw error
  }
}

/** Claims a new or expired key; leaves any other key as it is. */
async function claim(db: Database, request: KeyedRequest): Promise<void> {
  const { scope, key, minutes } = request
  await sql`
    insert into kept_answer (scope, key, request_hash, answer, expires_at)
    values (${scope}, ${key}, ${requestHash(request)}, 'null', now() + make_interval(mins => ${minutes ?? null}::int))
    on conflict (scope, key) do update set request_hash = excluded.request_hash,
      answer = excluded.answer, created_at = now(), expires_at = excluded.expires_at
      where kept_answer.expires_at <= now()
  `.execute(db)
}

/** An expired answer may still be in the table until the sweep, so it is overwritten. */
async function storeAnswer(tx: Transaction, request: KeyedRequest, answer: unknown): Promise<void> {
  const { scope, key, minutes } = request
  await sql`
    insert into kept_answer (scope, key, request_hash, answer, expires_at)
    values (${scope}, ${key}, ${requestHash(request)}, ${JSON.stringify(answer)}::jsonb,
      now() + make_interval(mins => ${minutes ?? null}::int))
    on conflict (scope, key) do update set request_hash = excluded.request_hash,
      answer = excluded.answer, created_at = now(), expires_at = excluded.expires_at
  `.execute(tx)
}

function neverArrived() {
  return new Refusal(CODES.notFound, englishOnly('Idempotency-Key: no request came with it.'))
}

function stillRuns() {
  return new Refusal(CODES.notInThisStatus, englishOnly('Idempotency-Key: its request runs.'))
}

function keyUsed() {
  return inputRefused(englishOnly('Idempotency-Key: this key was used for another request.'))
}

async function storedAnswer(tx: Database, scope: string, key: string) {
  return tx
    .selectFrom('kept_answer')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where((where) =>
      where.or([
        where('expires_at', 'is', null),
        where('expires_at', '>', sql<Temporal.Instant>`now()`),
      ]),
    )
    .executeTakeFirst()
}

/**
 * Under the key of now. A plain hash of a name or a birthday could be guessed by whoever reads the
 * table.
 */
function requestHash(request: KeyedRequest): Buffer {
  return keyedHash(request, request.hashKeys.current().bytes)
}

/** The order of the fields of a body does not matter. */
function keyedHash({ endpoint, input }: KeyedRequest, key: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`kept answer ${callKey(endpoint, input)}`)
    .digest()
}

/**
 * Whether a stored hash is of this request: under any key, since keys are rotated, or without one, as
 * the version before stored it. One whose key was taken away is of no request.
 */
function isOf(request: KeyedRequest, { request_hash: stored }: { request_hash: Buffer }): boolean {
  const { endpoint, input, hashKeys } = request
  if (hashKeys.all().some(({ bytes }) => stored.equals(keyedHash(request, bytes)))) return true
  return stored.equals(createHash('sha256').update(callKey(endpoint, input)).digest())
}

/** The key that the client sent, if any: visible ASCII up to 255 characters. */
export function sentKey(header: string | string[] | undefined): {
  readonly key: string | null
  readonly isLookUp: boolean
} {
  if (header === undefined) return { key: null, isLookUp: false }
  const isLookUp = typeof header === 'string' && header.startsWith(LOOK_UP)
  const key = isLookUp ? header.slice(LOOK_UP.length) : header
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw inputRefused(englishOnly('Idempotency-Key: use up to 255 visible characters.'))
  return { key: `sent:${key}`, isLookUp }
}
