// A link from another site never swaps who is signed in (borrower-to-swap-to.ts).
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { getPageSetting } from '#contract/page/page.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { startSession } from '#server/identity/session/start-session.ts'
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

/** Whether a token still reaches what needs a borrower. */
async function isAlive(token: string): Promise<boolean> {
  const { data } = await ask(app, getPageSetting, {}, { token })
  return data.isSignedIn
}

// Trust requirement 54.
describe('a link from another site', () => {
  const FOREIGN = [
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/page' },
  ] as const
  const OWN = [
    { 'sec-fetch-site': 'none', referer: 'https://evil.example/page' },
    { 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:3000', referer: 'http://localhost:3000/main' },
    {},
  ] as const

  /** Who reads a page, and the link to it of somebody else. */
  async function victim(brand: string) {
    const [mine, theirs] = [await signedIn(brand), await signedIn(brand)]
    const secret = async () =>
      brand === 'given' ? { sessionId: theirs.token } : { entry: await entryFor(theirs.token) }
    const opens = async (
      headers: object,
      query: Record<string, string>,
      method: 'GET' | 'HEAD' = 'GET',
    ) =>
      app.inject({
        method,
        url: PAGE,
        query,
        headers: { ...headers },
        cookies: { hiram: mine.token },
      })
    return { mine, theirs, secret, opens }
  }

  // spec: AUTH-003
  test.each(['given', 'ph'])('asks before it puts another borrower in place: %s', async (brand) => {
    const { mine, theirs, secret, opens } = await victim(brand)
    const query = await secret()
    for (const headers of FOREIGN) {
      const answer = await opens(headers, query)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).toMatch(/<h1>Continue as \d{3,4}\u00A0•{3,4}\u00A0\d{4}\?<\/h1>/)
      expect(answer.body).toContain('<a class="home" href="">')
      for (const value of Object.values(query)) expect(answer.body).not.toContain(value)
    }
    // Its link to the same address comes from this site; the entry token is not used up.
    const swapped = await opens({ 'sec-fetch-site': 'same-origin' }, query)
    const session = await findSession(deps.database, cookieOf(swapped) ?? '')
    expect(session?.borrowerId).toBe(theirs.borrowerId)
    expect(await isAlive(mine.token)).toBe(true)
  })

  // spec: AUTH-003
  test('asks as the brand that it leads to, not as that of who is signed in', async () => {
    const [mine, theirs] = [await signedIn('given'), await signedIn('ph')]
    const { body } = await app.inject({
      url: PAGE,
      query: { entry: await entryFor(theirs.token) },
      headers: { ...FOREIGN[0] },
      cookies: { hiram: mine.token },
    })
    expect(body).toContain('Continue as')
    expect(body).toContain(deps.config.brands.get('ph')?.appName)
    expect(body).not.toContain(deps.config.brands.get('given')?.company.name)
  })

  // spec: AUTH-003
  test.each(['given', 'ph'])(
    'is the host app’s own load where nothing is foreign: %s',
    async (brand) => {
      const { secret, opens } = await victim(brand)
      for (const headers of OWN)
        expect(cookieOf(await opens(headers, await secret()))).toHaveLength(43)
    },
  )

  // spec: AUTH-003
  test('asks nothing where nobody is signed in, it is the same borrower, or the link is dead', async () => {
    const { mine, theirs, opens } = await victim('given')
    const [headers] = FOREIGN
    const visitor = await app.inject({
      url: PAGE,
      query: { sessionId: theirs.token },
      headers: { ...headers },
    })
    expect(cookieOf(visitor)).toHaveLength(43)
    for (const sessionId of [mine.token, 'x'.repeat(43)])
      expect((await opens(headers, { sessionId })).body).not.toContain('Continue as')
  })

  // spec: AUTH-003
  test('looked at by HEAD changes nothing', async () => {
    const { secret, opens } = await victim('ph')
    const query = await secret()
    for (const headers of [...FOREIGN, ...OWN])
      expect((await opens(headers, query, 'HEAD')).headers['set-cookie']).toBeUndefined()
    expect(cookieOf(await opens({}, query))).toHaveLength(43)
  })
})
