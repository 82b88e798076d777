import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getPageSetting } from '#contract/page/page.ts'
import { closeSession, mintEntryToken, openSession } from '#contract/sign-in/session.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
const PAGE = '/foreignAlbum'

async function signedIn(brand: string): Promise<{ borrowerId: string; token: string }> {
  const borrowerId = await newBorrower(deps, brand)
  return { borrowerId, token: await startSession(deps.database, deps.random, borrowerId) }
}

async function entryFor(token: string): Promise<string> {
  const session = await findSession(deps.database, token)
  return mintEntry(deps.database, deps.random, session!.id)
}

function cookieOf(answer: LightMyRequestResponse): string | undefined {
  return answer.cookies.find(({ name }) => name === 'hiram')?.value
}

async function openPage(query: Record<string, string>, cookie?: string) {
  return app.inject({ url: PAGE, query, ...(cookie ? { cookies: { hiram: cookie } } : {}) })
}

/** Whether a token still reaches what needs a borrower. */
async function isAlive(token: string): Promise<boolean> {
  const { data } = await ask(app, getPageSetting, {}, { token })
  return data.isSignedIn
}

/** What the page was rendered with. */
function pageData(answer: LightMyRequestResponse) {
  const [, json = '{}'] = /id="page">(.+?)<\/script>/.exec(answer.body) ?? []
  return JSON.parse(json) as { isSignedIn: boolean; brand: { key: string } }
}

describe('a page request', () => {
  // spec: AUTH-003
  test('swaps the sessionId of its query for a cookie of its own', async () => {
    const { token } = await signedIn('given')
    const answer = await openPage({ sessionId: token })
    const cookie = cookieOf(answer)
    expect(pageData(answer)).toMatchObject({ isSignedIn: true, brand: { key: 'given' } })
    expect(cookie).toHaveLength(43)
    expect(cookie).not.toBe(token)
    expect(await isAlive(cookie!)).toBe(true)
    expect(await isAlive(token)).toBe(true)
  })

  // spec: AUTH-003
  test('shows the secret nowhere in what it answers', async () => {
    const { token } = await signedIn('given')
    const answer = await openPage({ sessionId: token })
    expect(answer.body).not.toContain(token)
    expect(answer.body).not.toContain(cookieOf(answer))
  })

  // spec: AUTH-003, AUTH-005
  test('sets a cookie that scripts cannot read and other sites cannot send along', async () => {
    const { token } = await signedIn('given')
    const answer = await openPage({ sessionId: token })
    expect(answer.headers['set-cookie']).toMatch(
      /^hiram=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  // spec: AUTH-003
  test('keeps the cookie that already belongs to the same sign-in', async () => {
    const { token } = await signedIn('given')
    const cookie = cookieOf(await openPage({ sessionId: token }))
    const again = await openPage({ sessionId: token }, cookie)
    expect(cookieOf(again)).toBeUndefined()
    expect(pageData(again).isSignedIn).toBe(true)
  })

  // spec: AUTH-003
  test('follows its query rather than a cookie of somebody else', async () => {
    const one = await signedIn('given')
    const other = await signedIn('given')
    const cookie = cookieOf(await openPage({ sessionId: one.token }))
    const answer = await openPage({ sessionId: other.token }, cookie)
    const session = await findSession(deps.database, cookieOf(answer)!)
    expect(session?.borrowerId).toBe(other.borrowerId)
  })

  // spec: AUTH-003
  test('with an invalid secret is a visitor, whatever the cookie says', async () => {
    const { token } = await signedIn('given')
    const cookie = cookieOf(await openPage({ sessionId: token }))
    for (const query of [{ sessionId: 'x'.repeat(43) }, { entry: 'x'.repeat(43) }]) {
      expect(pageData(await openPage(query, cookie)).isSignedIn).toBe(false)
    }
  })

  // spec: AUTH-003
  test('of market philippines refuses a bare sessionId', async () => {
    const { token } = await signedIn('ph')
    const answer = await openPage({ sessionId: token })
    expect(cookieOf(answer)).toBeUndefined()
    expect(pageData(answer).isSignedIn).toBe(false)
  })

  // spec: AUTH-003
  test('shows a visitor the requested brand, else the default', async () => {
    expect(pageData(await openPage({})).brand.key).toBe('given')
    expect(pageData(await openPage({ brand: 'ph' })).brand.key).toBe('ph')
    expect(pageData(await openPage({ brand: 'nobody' })).brand.key).toBe('given')
  })
})

describe('an entry token', () => {
  // spec: AUTH-003, AUTH-005
  test('opens a page once; a replay of the link is refused', async () => {
    const { token } = await signedIn('ph')
    const entry = await entryFor(token)
    expect(pageData(await openPage({ entry })).isSignedIn).toBe(true)
    const replay = await openPage({ entry })
    expect(pageData(replay).isSignedIn).toBe(false)
    expect(cookieOf(replay)).toBeUndefined()
  })

  // spec: AUTH-003
  test('used twenty times at once opens one session', async () => {
    const { token } = await signedIn('ph')
    const entry = await entryFor(token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => openPage({ entry })))
    expect(answers.filter((answer) => pageData(answer).isSignedIn)).toHaveLength(1)
  })

  // spec: AUTH-003
  test('shown again by a reloaded page keeps the session that it opened', async () => {
    const { token } = await signedIn('ph')
    const entry = await entryFor(token)
    const cookie = cookieOf(await openPage({ entry }))
    expect(pageData(await openPage({ entry }, cookie)).isSignedIn).toBe(true)
  })

  // spec: AUTH-003
  test('is dead after sixty seconds', async () => {
    const { token } = await signedIn('ph')
    const entry = await entryFor(token)
    await sql`
      update entry_token set created_at = now() - interval '61 seconds'
      where token_hash = ${secretHash(entry)}
    `.execute(deps.database)
    expect(pageData(await openPage({ entry })).isSignedIn).toBe(false)
  })

  // spec: AUTH-003
  test('is minted for a host app with its brand’s key and a borrower of that brand only', async () => {
    const { token } = await signedIn('ph')
    const mint = (key: string, sessionId: string) =>
      ask(app, mintEntryToken, { sessionId }, { headers: { 'x-host-key': key } })
    const { code, data } = await mint(SANDBOX_SECRETS.hostKey('ph'), token)
    expect(code).toBe('0')
    expect(pageData(await openPage({ entry: data.entry })).isSignedIn).toBe(true)
    expect(await mint(SANDBOX_SECRETS.hostKey('given'), token)).toMatchObject({
      code: '-1000',
      data: null,
    })
    expect(await mint('wrong', token)).toMatchObject({ code: '-1000', data: null })
    expect(await mint(SANDBOX_SECRETS.hostKey('ph'), 'x'.repeat(43))).toMatchObject({
      code: '-1000',
    })
  })
})

describe('a call', () => {
  // spec: AUTH-003, AUTH-005
  test('takes a Bearer token, the cookie, and sessionId in the query of market asGiven only', async () => {
    const given = await signedIn('given')
    const philippines = await signedIn('ph')
    const signed = async (options: object) =>
      (await ask(app, getPageSetting, {}, options)).data.isSignedIn
    expect(await signed({ token: given.token })).toBe(true)
    expect(await signed({ token: philippines.token })).toBe(true)
    expect(await signed({ cookies: { hiram: philippines.token } })).toBe(true)
    expect(await signed({ query: { sessionId: given.token } })).toBe(true)
    expect(await signed({ query: { sessionId: philippines.token } })).toBe(false)
    expect(await signed({})).toBe(false)
  })

  // spec: AUTH-003, AUTH-005
  test('with a wrong sessionId in its query is refused, whatever the cookie', async () => {
    const { token } = await signedIn('given')
    const options = { query: { sessionId: 'x'.repeat(43) }, cookies: { hiram: token } }
    expect((await ask(app, getPageSetting, {}, options)).data.isSignedIn).toBe(false)
  })

  // spec: AUTH-003, AUTH-005
  test('that needs a borrower answers -1000 without one', async () => {
    expect(await ask(app, closeSession, {})).toMatchObject({ code: '-1000', data: null })
  })
})

describe('a session', () => {
  // spec: AUTH-003, AUTH-005
  test('ends on the server at log-out, with all sessions of the same sign-in', async () => {
    const { token } = await signedIn('given')
    const cookie = cookieOf(await openPage({ sessionId: token }))!
    const stranger = await signedIn('given')
    const answer = await ask(
      app,
      closeSession,
      {},
      {
        cookies: { hiram: cookie },
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      },
    )
    expect(answer.code).toBe('0')
    expect(await isAlive(cookie)).toBe(false)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(stranger.token)).toBe(true)
    expect(await ask(app, closeSession, {}, { token })).toMatchObject({ code: '-1000' })
  })

  // spec: AUTH-003, AUTH-005
  test('ends after 14 days without use, and after 90 days in all', async () => {
    const age = async (column: string, days: number) => {
      const { token } = await signedIn('given')
      await sql`
        update session set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
        where token_hash = ${secretHash(token)}
      `.execute(deps.database)
      return isAlive(token)
    }
    expect(await age('seen_at', 13)).toBe(true)
    expect(await age('seen_at', 14)).toBe(false)
    expect(await age('ends_at', 89)).toBe(true)
    expect(await age('ends_at', 90)).toBe(false)
  })

  // spec: AUTH-003, AUTH-005
  test('is stored as a hash only', async () => {
    const { token } = await signedIn('given')
    const { rows } = await sql<{ row: string }>`select s::text as row from session s`.execute(
      deps.database,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  // spec: AUTH-003
  test('opens in the plain single-page mode by the same two secrets', async () => {
    const { token } = await signedIn('ph')
    const opened = await ask(app, openSession, { entry: await entryFor(token) })
    expect(opened).toMatchObject({
      code: '0',
      data: { brand: 'ph', market: 'philippines', language: 'en' },
    })
    expect(await ask(app, openSession, { entry: 'x'.repeat(43) })).toMatchObject({ code: '-1000' })
    expect(await ask(app, openSession, {})).toMatchObject({ code: '-1000' })
  })
})

describe('guessing', () => {
  // spec: AUTH-003
  test('host keys ends after ten wrong ones a minute, also for the right one', async () => {
    const guess = (key: string) =>
      ask(
        app,
        mintEntryToken,
        { sessionId: 'x'.repeat(43) },
        {
          headers: { 'x-host-key': key },
          remoteAddress: '192.0.2.1',
        },
      )
    for (let wrong = 1; wrong <= 10; wrong += 1) expect((await guess('wrong')).code).toBe('-1000')
    const refused = await guess(SANDBOX_SECRETS.hostKey('ph'))
    expect(refused.code).toBe('-1003')
    expect((refused.data as unknown as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
  })

  // spec: AUTH-003
  test('page secrets ends after sixty wrong ones a minute', async () => {
    const guess = () =>
      ask(app, openSession, { entry: 'x'.repeat(43) }, { remoteAddress: '192.0.2.2' })
    for (let wrong = 1; wrong <= 60; wrong += 1) await guess()
    expect((await guess()).code).toBe('-1003')
  })
})
