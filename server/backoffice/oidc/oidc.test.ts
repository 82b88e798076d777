import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { whoAmI } from '#contract/console/staff/me.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testCompany } from '#doubles/oidc/testing-company.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const company = await testCompany()
const { app, deps } = await testApp(company.env)
const REFUSED = '/console/sign-in?refused=1'

/** Leaves for the company's page. */
async function leave(from = app) {
  const answer = await from.inject(`${STAFF_BASE}/oidc/start`)
  const [cookie] = answer.cookies
  return {
    address: String(answer.headers.location),
    cookie: `${cookie?.name}=${cookie?.value}`,
    set: cookie,
  }
}

/** Comes back from it. */
async function comeBack(url: string, cookie: string, to = app) {
  const answer = await to.inject({ url, headers: { cookie } })
  const session = answer.cookies.find(({ name }) => name === 'hiram-staff')
  return {
    location: answer.headers.location,
    session: session ? `hiram-staff=${session.value}` : null,
  }
}

const refusals = async () => {
  const { rows } = await sql<{ reason: string }>`
    select reason from staff_log where kind = 'refused' order by month, sequence desc limit 1`.execute(
    deps.database,
  )
  return rows[0]?.reason
}

describe("signing in at the company's own provider", () => {
  it('opens the account of the verified e-mail, with its roles here', async () => {
    const { address, cookie, set } = await leave()
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const asked = new URL(address).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('nonce')).toHaveLength(43)
    const back = await company.choose(address, 'FINANCE@lender.example')
    const { location, session } = await comeBack(back, cookie)
    expect(location).toBe('/console/')
    const me = await app.inject({
      url: STAFF_BASE + whoAmI.path,
      headers: { cookie: session ?? '' },
    })
    expect(me.json()).toMatchObject({
      data: { email: 'finance@lender.example', roles: ['finance'] },
    })
    const { rows } = await sql`select began from staff_session`.execute(deps.database)
    expect(rows).toEqual([{ began: 'oidc' }])
  })

  it.each([
    ['an e-mail that is not verified', 'admin@lender.example', 'no', /vouched for no e-mail/],
    ['somebody without an account', 'stranger@lender.example', 'yes', /Nobody active/],
  ] as const)('refuses %s', async (_, email, isVerified, reason) => {
    const { address, cookie } = await leave()
    const back = await company.choose(address, email, isVerified)
    expect(await comeBack(back, cookie)).toEqual({ location: REFUSED, session: null })
    expect(await refusals()).toMatch(reason)
  })

  it('refuses an account that has ended', async () => {
    await sql`update staff set state = 'ended' where email = 'support@lender.example'`.execute(
      deps.database,
    )
    const { address, cookie } = await leave()
    const back = await company.choose(address, 'support@lender.example')
    expect(await comeBack(back, cookie)).toEqual({ location: REFUSED, session: null })
  })

  it('accepts an answer once, in the browser that left, and for ten minutes', async () => {
    const [one, other] = [await leave(), await leave()]
    const back = await company.choose(one.address, 'finance@lender.example')
    expect((await comeBack(back, other.cookie)).session).toBeNull()
    expect((await comeBack(back, '')).session).toBeNull()
    expect((await comeBack(back, one.cookie)).session).not.toBeNull()
    expect((await comeBack(back, one.cookie)).session).toBeNull()
    const late = await company.choose(other.address, 'finance@lender.example')
    await moveClockBy(deps, 601)
    expect((await comeBack(late, other.cookie)).session).toBeNull()
  })

  it('refuses an answer that was made for another sign-in', async () => {
    const [one, other] = [await leave(), await leave()]
    const stolen = new URL(
      await company.choose(one.address, 'admin@lender.example'),
      'http://localhost',
    )
    stolen.searchParams.set('state', new URL(other.address).searchParams.get('state') ?? '')
    const back = stolen.pathname + stolen.search
    expect(await comeBack(back, other.cookie)).toEqual({ location: REFUSED, session: null })
  })
})

// Trust requirement 3.
describe('the sign-in at the company', () => {
  it('is refused when another key signed who it is', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const forger = await testCompany(privateKey)
    const other = await testApp(forger.env)
    const { address, cookie } = await leave(other.app)
    const back = await forger.choose(address, 'finance@lender.example')
    expect(await comeBack(back, cookie, other.app)).toEqual({ location: REFUSED, session: null })
  })

  it.each([
    ['by another site', { 'sec-fetch-site': 'cross-site' }],
    ['by another site in an old browser', { referer: 'https://evil.example/page' }],
  ])('is not begun %s: the person taps first', async (_, headers) => {
    const answer = await app.inject({ url: `${STAFF_BASE}/oidc/start`, headers })
    expect(answer.headers.location).toBe('/console/sign-in')
    expect(answer.cookies).toEqual([])
    const own = { 'sec-fetch-site': 'same-origin' }
    const tapped = await app.inject({ url: `${STAFF_BASE}/oidc/start`, headers: own })
    expect(tapped.headers.location).toContain('/sandbox/oidc/authorize?')
  })

  it('has behind https a cookie that no other host can set', async () => {
    const behindHttps = await testApp({ ...company.env, PUBLIC_URL: 'https://app.example.com' })
    const { headers } = await behindHttps.app.inject(`${STAFF_BASE}/oidc/start`)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-hiram-staff-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('without the setting', () => {
  it('there is no such call, and the page does not offer it', async () => {
    const { app: without } = await testApp()
    expect((await without.inject(`${STAFF_BASE}/oidc/start`)).statusCode).toBe(404)
    const html = { accept: 'text/html' }
    const page = await without.inject({ url: '/console/sign-in', headers: html })
    expect(page.body).toContain('name="company-sign-in" content="off"')
    const withIt = await app.inject({ url: '/console/sign-in', headers: html })
    expect(withIt.body).toContain('name="company-sign-in" content="on"')
  })
})
