import { expect, test } from 'vitest'
import { endSignIn, listSessions, logOutEverywhere } from '#contract/sign-in/sign-in.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { branchSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server

const isSignedIn = async (token: string) =>
  (await ask(app, getPageSetting, {}, { token })).data.isSignedIn

// spec: AUTH-005
test('a borrower sees each of their sign-ins once, and which one is the current one', async () => {
  const borrower = await signedIn(server, 'ph')
  const elsewhere = await signedIn(server, 'ph', borrower.id)
  await signedIn(server, 'ph')
  const session = await findSession(deps.database, borrower.token)
  const page = await branchSession(deps.database, deps.random, session!)
  const seen = async (token: string) => (await ask(app, listSessions, {}, { token })).data.list
  const list = await seen(borrower.token)
  expect(list).toHaveLength(2)
  expect(list.filter(({ isThis }) => isThis)).toHaveLength(1)
  for (const { openedAt, lastUsedAt } of list)
    for (const at of [openedAt, lastUsedAt]) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const thisOf = (sessions: typeof list) => sessions.find(({ isThis }) => isThis)?.id
  expect(thisOf(await seen(page))).toBe(thisOf(list))
  expect(thisOf(await seen(elsewhere.token))).not.toBe(thisOf(list))
})

// Trust requirement 61.
// spec: AUTH-005
test('a borrower ends one of their sign-ins with its pages, and none of anybody else', async () => {
  const borrower = await signedIn(server, 'ph')
  const elsewhere = await signedIn(server, 'ph', borrower.id)
  const stranger = await signedIn(server, 'ph')
  const family = async (token: string) =>
    (await findSession(deps.database, token))?.familyId ?? 'none'
  const session = await findSession(deps.database, elsewhere.token)
  const page = await branchSession(deps.database, deps.random, session!)
  const ends = async (id: string) =>
    (await ask(app, endSignIn, { id }, { token: borrower.token })).code
  for (const id of [await family(stranger.token), 'none', await family(elsewhere.token)])
    expect(await ends(id)).toBe('0')
  const tokens = [borrower.token, elsewhere.token, page, stranger.token]
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, false, false, true])
})

// spec: AUTH-005
test('logging out everywhere ends all sessions of the borrower, this one too, and nobody else’s', async () => {
  const borrower = await signedIn(server, 'ph')
  const elsewhere = await signedIn(server, 'ph', borrower.id)
  const stranger = await signedIn(server, 'ph')
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + logOutEverywhere.path,
    payload: {},
    cookies: { hiram: borrower.token },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.json()).toMatchObject({ code: '0' })
  expect(answer.headers['set-cookie']).toMatch(/^hiram=; Max-Age=0|^hiram=;/)
  expect(
    await Promise.all([borrower, elsewhere, stranger].map(({ token }) => isSignedIn(token))),
  ).toEqual([false, false, true])
  expect((await ask(app, listSessions, {}, { token: borrower.token })).code).toBe('-1000')
})
