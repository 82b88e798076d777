import { beforeEach, describe, expect, test } from 'vitest'
import { register } from '#contract/growth/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import { listSessions } from '#contract/sign-in/sign-in.ts'
import {
  type PageBrand,
  PAGES,
  promotionTools,
  wrongCodeFor,
} from '#server/growth/promotion/pages/testing-promotion.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { askCredits } from '#server/providers/text-messages/ask-credits.ts'
import { watchedSms } from '#server/providers/sms/watched-sms.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const server = await testApp()
const { deps } = server
const { newPhone, solvedCheaply, sendCode, codeTo, borrowersOf, forgetLimits } =
  promotionTools(server)

/** A code sent to a new number. */
async function withCode(brand: PageBrand) {
  const phone = newPhone(brand)
  const { sent } = await sendCode(brand, phone)
  return { phone, sid: sent.sid, capcode: sent.capcode, smsCode: await codeTo(phone) }
}

/** Registers as a browser does, with the cookie that it has. */
async function registeringIn(
  brand: PageBrand,
  { phone, sid, capcode, smsCode }: Awaited<ReturnType<typeof withCode>>,
  key?: string,
  before = '',
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: API_BASE + register.path,
    payload: { ...PAGES[brand], phone, sid, capcode, smsCode },
    ...(before && { cookies: { hiram: before } }),
    headers: { 'x-requested-with': 'XMLHttpRequest', ...(key && { 'idempotency-key': key }) },
  })
  const { value = '' } = answer.cookies.find(({ name }) => name === 'hiram') ?? {}
  return { answer, cookie: value }
}

const sessionOf = async (token: string) =>
  deps.database
    .selectFrom('session')
    .select('borrower_id')
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst()

const sourceOf = async (id: string) =>
  deps.database
    .selectFrom('borrower_attribution')
    .select(['app_from', 'user_from', 'utm_tag', 'links_id', 'down_id', 'invite_code'])
    .where('borrower_id', '=', id)
    .executeTakeFirst()

const WITHOUT_SOURCE = {
  app_from: '',
  user_from: '',
  utm_tag: '',
  links_id: '',
  down_id: '',
  invite_code: '',
}

beforeEach(forgetLimits)

describe.each(['given', 'ph'] as const)('on the page of brand %s', (brand) => {
  // spec: API-027
  test('registering signs the browser in: by a cookie alone, with no secret in answer or store', async () => {
    const open = await withCode(brand)
    const key = `register-${brand}`
    const { answer, cookie } = await registeringIn(brand, open, key)
    expect(answer.json()).toEqual({ code: '0', message: 'success', data: {} })
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    const { list } = (await ask(server.app, listSessions, {}, { token: cookie })).data
    expect(list).toHaveLength(1)
    const [borrower] = await borrowersOf(open.phone)
    const session = await sessionOf(cookie)
    expect(session?.borrower_id).toBe(borrower?.id)
    expect(await sourceOf(borrower!.id)).toEqual(WITHOUT_SOURCE)

    // Whoever learns the key gets the same answer, and no session.
    const again = await registeringIn(brand, open, key)
    expect(again.answer.json()).toMatchObject({ code: '0' })
    expect(again.cookie).toBe('')
  })

  // spec: API-027
  test('a browser in which somebody else was signed in now belongs to the new borrower', async () => {
    const before = await registeringIn(brand, await withCode(brand))
    const after = await registeringIn(brand, await withCode(brand), undefined, before.cookie)
    expect((await ask(server.app, listSessions, {}, { token: before.cookie })).code).toBe('-1000')
    expect((await ask(server.app, listSessions, {}, { token: after.cookie })).code).toBe('0')
  })

  // spec: API-027
  test('a refused registration signs nobody in', async () => {
    const open = await withCode(brand)
    const wrong = { ...open, smsCode: wrongCodeFor(open.smsCode) }
    expect((await registeringIn(brand, wrong)).cookie).toBe('')
    await registeringIn(brand, open)
    const twice = await registeringIn(brand, { ...open, ...(await solvedCheaply()) })
    expect(twice.answer.json()).toMatchObject({ code: '11' })
    expect(twice.cookie).toBe('')
  })
})

// spec: API-027
test.each(['given', 'ph'] as const)(
  'on the page of brand %s nobody is told that a code was sent while the gateway does not answer',
  async (brand) => {
    await forgetLimits()
    const gateway = await testGateway(deps)
    const askAccount = async (sms: Dependencies['sms']) => {
      await askCredits({ ...deps, sms })
      await deps.providerAnswers.settle()
    }
    gateway.line = 'dead'
    await askAccount(watchedSms(gateway.sms, deps.providerAnswers))
    const late = { late: 'Text messages are late right now. If no code comes, get another one.' }
    expect(await sendCode(brand, newPhone(brand))).toMatchObject({ code: '0', data: late })
    await askAccount(deps.sms)
    expect((await sendCode(brand, newPhone(brand))).data).toEqual({})
  },
)
