import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { callKey, endpoint } from '#contract/endpoint.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { type Caller, onceFor } from '#server/platform/http/callers/caller.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { toKey, openKeyRing } from '#server/platform/keys/key-ring.ts'
import {
  type KeyedRequest,
  once,
  onceOutside,
  sentKey,
} from '#server/platform/http/serve/idempotency.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

const { db } = await testDatabase()

const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  summary: 'Stands for any call that changes something.',
  changes: true,
  input: Type.Object({ amount: Type.Integer() }),
  output: Type.Object({ number: Type.Integer() }),
})

const [first, second] = ['a', 'b'].map((letter) => toKey(Buffer.from(letter.repeat(32))))
const hashKeys = openKeyRing('search', [first!])

function request(key: string | null, amount = 100, scope = 'borrower-1'): KeyedRequest {
  return { scope, key, endpoint: pay, input: { amount }, hashKeys }
}

/** Work that answers something else each time it runs. */
function counter() {
  let done = 0
  return { work: async () => ({ number: ++done }), done: () => done }
}

test('the same key and body get the first answer again, and the work runs once', async () => {
  const { work, done } = counter()
  expect(await once(db, request('a'), work)).toEqual({ number: 1 })
  expect(await once(db, request('a'), work)).toEqual({ number: 1 })
  expect(done()).toBe(1)
})

test('the same key with another body is refused and does nothing', async () => {
  const { work, done } = counter()
  await once(db, request('b', 100), work)
  await expect(once(db, request('b', 200), work)).rejects.toMatchObject({ code: '-1002' })
  expect(done()).toBe(1)
})

// spec: ERR-034
test('who asks only for an answer gets it, and nothing is carried out', async () => {
  const { work, done } = counter()
  const lookUp = { ...request('look'), isLookUp: true }
  await expect(once(db, lookUp, work)).rejects.toMatchObject({ code: '-1001' })
  await expect(onceOutside(db, lookUp, work)).rejects.toMatchObject({ code: '-1001' })
  expect(done()).toBe(0)
  await once(db, request('look'), work)
  expect(await once(db, lookUp, work)).toEqual({ number: 1 })
  expect(await onceOutside(db, lookUp, work)).toEqual({ number: 1 })
  expect(done()).toBe(1)
})

test('the same key is refused for another endpoint', async () => {
  const { work } = counter()
  const other = { ...request('c'), endpoint: { ...pay, path: '/test/other' } }
  await once(db, request('c'), work)
  await expect(once(db, other, work)).rejects.toMatchObject({ code: '-1002' })
})

// Trust requirement 42.
test('what a request said cannot be guessed from the table without the key', async () => {
  await once(db, request('keyed'), counter().work)
  await onceOutside(db, request('keyed outside'), counter().work)
  const plain = createHash('sha256')
    .update(callKey(pay, { amount: 100 }))
    .digest()
  const rows = await db.selectFrom('kept_answer').select(['request_hash']).execute()
  expect(rows.length).toBeGreaterThan(1)
  for (const { request_hash: hash } of rows) expect(hash.equals(plain)).toBe(false)
})

test('an answer is found again after the key was rotated, and one of the version before', async () => {
  const { work } = counter()
  expect(await once(db, request('rotated'), work)).toEqual({ number: 1 })
  const rotated = openKeyRing('search', [{ ...second!, fromMs: 1 }, first!])
  expect(await once(db, { ...request('rotated'), hashKeys: rotated }, work)).toEqual({ number: 1 })
  const plain = createHash('sha256')
    .update(callKey(pay, { amount: 100 }))
    .digest()
  await db
    .updateTable('kept_answer')
    .set({ request_hash: plain })
    .where('key', '=', 'rotated')
    .execute()
  expect(await once(db, request('rotated'), work)).toEqual({ number: 1 })
  expect(await onceOutside(db, request('rotated'), work)).toEqual({ number: 1 })
  await expect(once(db, request('rotated', 200), work)).rejects.toMatchObject({ code: '-1002' })
})

test('two borrowers may use the same key', async () => {
  const { work } = counter()
  expect(await once(db, request('d', 100, 'borrower-1'), work)).toEqual({ number: 1 })
  expect(await once(db, request('d', 100, 'borrower-2'), work)).toEqual({ number: 2 })
})

test('without a key every request runs its work', async () => {
  const { work } = counter()
  expect(await once(db, request(null), work)).toEqual({ number: 1 })
  expect(await once(db, request(null), work)).toEqual({ number: 2 })
})

test('fifty equal requests at once run the work once and all get its answer', async () => {
  const { work, done } = counter()
  const answers = await Promise.all(Array.from({ length: 50 }, () => once(db, request('e'), work)))
  expect(done()).toBe(1)
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]))
})

test('a refusal is not stored: the request may be tried again', async () => {
  const { work } = counter()
  const refuse = async () => {
    throw new Refusal('-1005', englishOnly('Not now.'))
  }
  await expect(once(db, request('f'), refuse)).rejects.toThrow('Not now.')
  expect(await once(db, request('f'), work)).toEqual({ number: 1 })
})

test('work with its own transactions runs again after its key expires, and is then stored again', async () => {
  const { work } = counter()
  const forAnHour = { ...request('h'), minutes: 60 }
  expect(await onceOutside(db, forAnHour, work)).toEqual({ number: 1 })
  expect(await onceOutside(db, forAnHour, work)).toEqual({ number: 1 })
  // Keys expire in real time: the test ends this one's hour.
  await db
    .updateTable('kept_answer')
    .set({ expires_at: sql`now()` })
    .where('key', '=', 'h')
    .execute()
  expect(await onceOutside(db, forAnHour, work)).toEqual({ number: 2 })
  expect(await onceOutside(db, forAnHour, work)).toEqual({ number: 2 })
})

test('work that fails midway leaves neither its writes nor an answer', async () => {
  const key = 'brand-of-failed-work'
  const fail = async (tx: Parameters<Parameters<typeof once>[2]>[0]) => {
    await tx.insertInto('brand').values({ key, market: 'asGiven' }).execute()
    throw new Error('the machine stopped here')
  }
  await expect(once(db, request('g'), fail)).rejects.toThrow('the machine stopped here')
  const left = await db.selectFrom('brand').where('key', '=', key).selectAll().execute()
  expect(left).toEqual([])
  expect(await once(db, request('g'), counter().work)).toEqual({ number: 1 })
})

test('a key of the client has up to 255 visible characters', () => {
  expect(sentKey(undefined)).toEqual({ key: null, isLookUp: false })
  const longest = 'a'.repeat(255)
  expect(sentKey(longest)).toEqual({ key: `sent:${longest}`, isLookUp: false })
  // With a blank, so that a version before refuses it and carries nothing out.
  expect(sentKey(`look-up ${longest}`)).toEqual({ key: `sent:${longest}`, isLookUp: true })
  for (const bad of ['', 'a'.repeat(256), 'a b', 'ä', ['a', 'b'], 'look-up ', 'look-up a b']) {
    expect(() => sentKey(bad)).toThrow(Refusal)
  }
})

// Trust requirement 56.
test('a key that a visitor sent expires within two days, that of a borrower never', async () => {
  const expiryOf = async (session: { borrowerId: string } | null) => {
    const key = session ? 'of-a-borrower' : 'of-a-visitor'
    const headers = { 'idempotency-key': key }
    const caller = { session, brand: { key: 'ph' }, request: { headers } } as unknown as Caller
    const config = { keys: { search: hashKeys } }
    const authentication = { sessionLasts: async () => {} }
    const deps = { database: db, config, authentication } as unknown as PlatformDependencies
    await onceFor(deps, pay, { amount: 1 }, caller)(counter().work)
    const { rows } = await sql<{ hours: number | null }>`
      select extract(epoch from expires_at - now())::float8 / 3600 as hours
      from kept_answer where key = ${`sent:${key}`}`.execute(db)
    return rows[0]?.hours
  }
  expect(await expiryOf(null)).toBeGreaterThan(20)
  expect(await expiryOf(null)).toBeLessThan(48)
  expect(await expiryOf({ borrowerId: 'b' })).toBeNull()
})
