import { expect, test } from 'vitest'
import { listSessions, logOutEverywhere } from '#contract/sign-in.ts'
import { getPageSetting } from '#contract/page.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signedIn } from '#server/account/testing-confirm.ts'
import { branchSession, findSession } from '#server/http/session-store.ts'
import { ask } from '#server/testing-borrower.ts'
import { testHouse } from '#server/testing-house.ts'

const house = await testHouse()
const { app, parts } = house

const isSignedIn = async (token: string) =>
  (await ask(app, getPageSetting, {}, { token })).data.isSignedIn

test('a borrower sees each place where he signed in once, and which one he is at', async () => {
  const he = await signedIn(house, 'ph')
  const elsewhere = await signedIn(house, 'ph', he.id)
  await signedIn(house, 'ph')
  const { id = '' } = (await findSession(parts.database, he.token)) ?? {}
  const page = await branchSession(parts.database, parts.chance, id)
  const seen = async (token: string) => (await ask(app, listSessions, {}, { token })).data.list
  const list = await seen(he.token)
  expect(list).toHaveLength(2)
  expect(list.filter(({ isThis }) => isThis)).toHaveLength(1)
  for (const { openedAt, lastUsedAt } of list)
    for (const at of [openedAt, lastUsedAt]) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const thisOf = (sessions: typeof list) => sessions.find(({ isThis }) => isThis)?.id
  expect(thisOf(await seen(page))).toBe(thisOf(list))
  expect(thisOf(await seen(elsewhere.token))).not.toBe(thisOf(list))
})

test('logging out everywhere ends all his sessions, this one too, and nobody else’s', async () => {
  const he = await signedIn(house, 'ph')
  const elsewhere = await signedIn(house, 'ph', he.id)
  const stranger = await signedIn(house, 'ph')
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + logOutEverywhere.path,
    payload: {},
    cookies: { hiram: he.token },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.json()).toMatchObject({ code: '0' })
  expect(answer.headers['set-cookie']).toMatch(/^hiram=; Max-Age=0|^hiram=;/)
  expect(
    await Promise.all([he, elsewhere, stranger].map(({ token }) => isSignedIn(token))),
  ).toEqual([false, false, true])
  expect((await ask(app, listSessions, {}, { token: he.token })).code).toBe('-1000')
})
