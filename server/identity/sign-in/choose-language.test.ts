import { expect, test } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { type TestApp, testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const behindHttps = await testApp({ PUBLIC_URL: 'https://app.example.com' })
const { app, deps } = server

async function chooses({ app: at }: TestApp, language: string, token?: string) {
  const answer = await at.inject({
    method: 'POST',
    url: API_BASE + chooseLanguage.path,
    payload: { language },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { code: answer.json<{ code: string }>().code, cookie: answer.headers['set-cookie'] }
}

/** The language of a page, from its document. */
async function pageLanguage(cookies: Record<string, string>): Promise<string | undefined> {
  const { body } = await app.inject({ url: SCREEN_PATHS.aboutUs, query: { brand: 'ph' }, cookies })
  return /<html[^>]* lang="([^"]+)"/.exec(body)?.[1]
}

// spec: CONST-029
test('the language is kept in a cookie to the end of year 9999, which pages may read', async () => {
  expect(await chooses(server, 'fil')).toEqual({
    code: '0',
    cookie: 'language=fil; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax',
  })
  expect((await chooses(server, 'en')).cookie).toMatch(/^language=en; /)
  expect((await chooses(behindHttps, 'fil')).cookie).toBe(
    'language=fil; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Secure; SameSite=Lax',
  )
})

// spec: CONST-029
test('pages and calls follow the language that a visitor chose', async () => {
  expect(await pageLanguage({})).toBe('en')
  expect(await pageLanguage({ language: 'fil' })).toBe('fil')
  const { data } = await ask(app, getPageSetting, {}, { cookies: { language: 'fil' } })
  expect(data.language).toBe('fil')
})

// spec: CONST-029, RT-032
test('a borrower’s choice is stored, and applies in every browser', async () => {
  const [one, other] = [await newBorrower(deps, 'ph'), await newBorrower(deps, 'ph')]
  const token = await startSession(deps.database, deps.random, one)
  const elsewhere = await startSession(deps.database, deps.random, one)
  const others = await startSession(deps.database, deps.random, other)
  expect((await chooses(server, 'fil', token)).code).toBe('0')
  const languageOf = async (session: string) =>
    (await ask(app, getPageSetting, {}, { token: session })).data.language
  expect(await Promise.all([token, elsewhere, others].map(languageOf))).toEqual([
    'fil',
    'fil',
    'en',
  ])
  expect(await pageLanguage({ hiram: elsewhere })).toBe('fil')
  expect((await chooses(server, 'en', elsewhere)).code).toBe('0')
  expect(await pageLanguage({ hiram: token, language: 'fil' })).toBe('en')
})

// spec: CONST-029
test('another language is refused and changes nothing', async () => {
  const borrower = await newBorrower(deps, 'ph')
  const token = await startSession(deps.database, deps.random, borrower)
  await chooses(server, 'fil', token)
  for (const language of ['', 'zh', 'EN', 'fil ', 'tl'])
    expect(await chooses(server, language, token)).toEqual({ code: '-1002', cookie: undefined })
  const { data } = await ask(app, getPageSetting, {}, { token })
  expect(data.language).toBe('fil')
})
