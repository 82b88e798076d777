import { beforeEach, describe, expect, test } from 'vitest'
import { listLoans } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SITE_PATHS } from '#contract/site/site.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const tools = signInTools(server)
beforeEach(tools.forgetLimits)

/** The pages that a visitor may open first. */
const FIRST_PAGES = [
  ...Object.values(SITE_PATHS),
  '/promotion',
  SCREEN_PATHS.login,
  SCREEN_PATHS.main,
  SCREEN_PATHS.aboutUs,
]

async function open(url: string, cookies: Record<string, string> = {}, headers = {}) {
  const answer = await app.inject({ url, cookies, headers })
  const [, lang] = /<html[^>]* lang="([^"]+)"/.exec(answer.body) ?? []
  return { ...answer, lang, body: answer.body, headers: answer.headers }
}

const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [headers['set-cookie'] ?? []].flat().join('\n')

/** The whole cookie, which lasts to the end of year 9999. */
const inFilipino = 'language=fil; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax'

// spec: CONST-029
describe.each(FIRST_PAGES)('%s of market philippines', (path) => {
  test('has the language that its address names, and stores it', async () => {
    const asked = await open(`${path}?brand=ph&lang=fil`)
    expect([asked.statusCode, asked.lang]).toEqual([200, 'fil'])
    expect(asked.headers['content-language']).toBe('fil')
    expect(cookieOf(asked)).toBe(inFilipino)
    const kept = await open(`${path}?brand=ph`, { language: 'fil' })
    expect([kept.lang, kept.headers['content-language']]).toEqual(['fil', 'fil'])
    expect(cookieOf(kept)).toBe('')
  })

  test('offers the other language by its own name, with and without an earlier choice', async () => {
    const english = await open(`${path}?brand=ph`)
    expect(english.headers['content-language']).toBe('en')
    expect(english.body).toMatch(/<(a|button)[^>]* lang="fil"[^>]*>(<span[^>]*>)?Filipino</)
    const filipino = await open(`${path}?brand=ph`, { language: 'fil' })
    expect(filipino.body).toMatch(/<(a|button)[^>]* lang="en"[^>]*>(<span[^>]*>)?English</)
  })

  test('accepts only the two languages, else uses the earlier choice', async () => {
    for (const word of ['', 'FIL', 'tl', 'zh', '"><script>', 'fil,en']) {
      const url = `${path}?brand=ph&lang=${encodeURIComponent(word)}`
      const page = await open(url, { language: 'fil' })
      expect([page.lang, cookieOf(page)]).toEqual(['fil', ''])
      expect(page.body).not.toContain('"><script>')
    }
  })
})

test.each(FIRST_PAGES)('%s of market asGiven has its one language, and no choice', async (path) => {
  const page = await open(`${path}?brand=given&lang=fil`, { language: 'fil' })
  expect([page.lang, page.headers['content-language']]).toEqual(['en', 'en'])
  expect(page.body).not.toMatch(/name="lang"|lang=fil|hrefLang/)
})

describe('the choice above a screen', () => {
  const choiceOf = (body: string) => /<nav class="language".*?<\/nav>/.exec(body)?.[0] ?? ''

  test('leads to the same page with the parameters of its address, and nowhere else', async () => {
    const { body } = await open('/promotion?id=2&utm_tag=a%22b&links_id=l9&lang=en&x=y')
    const choice = choiceOf(body)
    expect(choice).toContain('<form><')
    const fields = [...choice.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
    expect(fields.map(([, name, value]) => [name, value])).toEqual([
      ['id', '2'],
      ['utm_tag', 'a&quot;b'],
      ['links_id', 'l9'],
    ])
    const login = await open(`${SCREEN_PATHS.login}?brand=ph&to=%2Forder`)
    expect(choiceOf(login.body)).toContain('name="to" value="/order"')
  })

  test('never carries a secret of the address', async () => {
    const { body } = await open(`${SCREEN_PATHS.main}?brand=ph&sessionId=${'s'.repeat(43)}`)
    expect(choiceOf(body)).toContain('name="brand"')
    expect(body).not.toContain('s'.repeat(43))
  })

  test('is in the settings of a signed-in borrower, whose own language counts', async () => {
    const token = await startSession(deps.database, deps.random, await newBorrower(deps, 'ph'))
    const page = await open(`${SCREEN_PATHS.main}?brand=ph&lang=fil`, { hiram: token })
    expect([page.lang, cookieOf(page)]).toEqual(['en', ''])
    expect(choiceOf(page.body)).toBe('')
  })
})

describe('of the public site', () => {
  test('a cache keeps the languages apart, by the address or by the cookie', async () => {
    const plain = await open('/About?brand=ph')
    expect(plain.headers['cache-control']).toBe('public, max-age=60')
    expect(String(plain.headers['vary']).toLowerCase()).toContain('cookie')
    const asked = await open('/About?brand=ph&lang=fil')
    expect(asked.headers['cache-control']).toBe('private, no-cache')
    expect(asked.headers['etag']).not.toBe(plain.headers['etag'])
    const etag = String(asked.headers['etag'])
    const again = await open('/About?brand=ph&lang=fil', {}, { 'if-none-match': etag })
    expect([again.statusCode, cookieOf(again)]).toEqual([304, inFilipino])
  })

  test('links keep the language of the address, for browsers without cookies', async () => {
    const { body } = await open('/About?brand=ph&lang=fil')
    expect(body).toContain('href="/Loan?brand=ph&amp;lang=fil"')
    expect(body).toContain('href="/promotion?brand=ph&amp;lang=fil"')
    expect(body).toContain('href="/About?brand=ph&amp;lang=en"')
    expect((await open('/About?brand=ph', { language: 'fil' })).body).toContain(
      'href="/Loan?brand=ph"',
    )
  })

  test('an address in lower case keeps its language', async () => {
    expect((await open('/about?brand=ph&lang=fil')).headers['location']).toBe(
      '/About?brand=ph&lang=fil',
    )
  })

  test('the policy in its frame has the language of the page around it, whoever reads it', async () => {
    const token = await startSession(deps.database, deps.random, await newBorrower(deps, 'ph'))
    const headers = { 'sec-fetch-dest': 'iframe' }
    const url = `${SCREEN_PATHS.privacyPolicy}?brand=ph&lang=fil`
    const framed = await open(url, { hiram: token }, headers)
    expect(framed.lang).toBe('fil')
    expect(framed.body).toContain('Data Protection Officer (DPO)')
    expect(framed.body).not.toContain('class="language"')
  })
})

describe('what a visitor chose', () => {
  const languageOf = async (phone: string) =>
    (await tools.borrowersOf(phone)).map(({ language }) => language)

  test('becomes the borrower’s when they sign in; without a choice the borrower’s own is kept', async () => {
    const phone = await tools.known('ph')
    const first = await tools.loginCode('ph', phone)
    const cookies = { language: 'fil' }
    expect((await tools.logsIn('ph', phone, first, { cookies })).code).toBe('0')
    expect(await languageOf(phone)).toEqual(['fil'])

    await tools.forgetLimits()
    const second = await tools.loginCode('ph', phone)
    const answer = await tools.logInAnswer('ph', phone, second)
    expect(await languageOf(phone)).toEqual(['fil'])
    // This browser had no choice: from now on it shows the borrower's language.
    expect(cookieOf(answer).split('\n')).toContain(inFilipino)
  })

  test('does not change with a wrong code', async () => {
    const phone = await tools.known('ph')
    const code = await tools.loginCode('ph', phone)
    const wrong = code === '000000' ? '000001' : '000000'
    await tools.logsIn('ph', phone, wrong, { cookies: { language: 'fil' } })
    expect(await languageOf(phone)).toEqual(['en'])
  })

  test('is stored when a visitor registers, and their first page has it', async () => {
    const phone = tools.newPhone('ph')
    const { sent } = await tools.sendCode('ph', phone)
    const { sid, capcode } = sent
    const smsCode = await tools.codeTo(phone)
    const cookies = { language: 'fil' }
    await tools.registers('ph', phone, { sid, capcode, smsCode }, { cookies })
    expect(await languageOf(phone)).toEqual(['fil'])

    await tools.forgetLimits()
    const code = await tools.loginCode('ph', phone)
    const { data } = await tools.logsIn('ph', phone, code)
    expect((await ask(app, listLoans, {}, { token: data.sessionId })).code).toBe('0')
    expect((await open(SCREEN_PATHS.main, { hiram: data.sessionId })).lang).toBe('fil')
  })
})
