import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, describe, expect, test } from 'vitest'
import { askCaptchaWork, sendCaptchaWork } from '#contract/sign-in/captcha-work.ts'
import { getSid } from '#contract/growth/promotion.ts'
import { API_BASE } from '#contract/request-context.ts'
import { PAGES } from '#server/growth/promotion/pages/testing-promotion.ts'
import { askWork, type CaptchaUse, takeWork } from '#server/identity/captcha/captcha-work.ts'
import { answersCaptcha } from '#server/identity/captcha/captcha.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Work in place of a picture (WCAG 1.1.1 and 3.3.8) costs no less than the picture: trust
// requirements 7, 8 and 51.

const ROUNDS = 500_000
const server = await testApp({ CAPTCHA_WORK_ROUNDS: String(ROUNDS) })
const { app, deps } = server
const tools = signInTools(server)
const { newPhone, known, asksForCode, sendCode, codeTo, registers } = tools

const SIGN_IN: CaptchaUse = { brand: 'ph', purpose: 'login' }
const REGISTER: CaptchaUse = { brand: 'ph', purpose: 'register' }
const REGISTERING = { appName: PAGES.ph.appName }
const PH = { query: { brand: 'ph' } }

const newSid = async () => (await ask(app, getSid, {})).data.sid

/** Does the work of a challenge. */
async function done(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Asks for work and does it. */
async function work(asking: { appName?: string } = {}, named?: string) {
  const sid = named ?? (await newSid())
  const asked = await ask(app, askCaptchaWork, { sid, ...asking }, PH)
  return { sid, ...asking, work: await done(asked.data.challenge) }
}

const sends = async (worked: { sid: string; work: string; appName?: string }) =>
  ask(app, sendCaptchaWork, worked, PH)

/** What is sent in place of what the picture shows. */
async function answered(asking: { appName?: string } = {}) {
  const worked = await work(asking)
  return { sid: worked.sid, capcode: (await sends(worked)).data.capcode }
}

const tryOf = (sid: string, use: CaptchaUse) => ({ sid, use, address: '127.0.0.1' })

beforeEach(tools.forgetLimits)

describe('a device that works in place of a picture', () => {
  // spec: PROMO-010
  test('gets a borrower the code that signs them in', async () => {
    const phone = await known('ph')
    expect((await asksForCode('ph', phone, await answered())).code).toBe('0')
    expect((await tools.logsIn('ph', phone, await codeTo(phone))).code).toBe('0')
  })

  // spec: PROMO-010
  test('gets a stranger the code that registers them, and registers them with it', async () => {
    const phone = newPhone('ph')
    const captcha = await answered(REGISTERING)
    expect((await sendCode('ph', phone, captcha)).code).toBe('0')
    const registered = await registers('ph', phone, { ...captcha, smsCode: await codeTo(phone) })
    expect(registered.code).toBe('0')
    expect(await tools.borrowersOf(phone)).toHaveLength(1)
  })

  // spec: PROMO-010
  test('registers with a code that was sent for another picture', async () => {
    const phone = newPhone('ph')
    await sendCode('ph', phone)
    const captcha = { ...(await answered(REGISTERING)), smsCode: await codeTo(phone) }
    expect((await registers('ph', phone, captcha)).code).toBe('0')
  })

  // spec: PROMO-010
  test('does the rounds that are set, give or take a fifth', async () => {
    const worked = JSON.parse(await done(await askWork(deps, tryOf(await newSid(), SIGN_IN)))) as {
      challenge: Challenge
      solution: { counter: number }
    }
    const rounds = worked.challenge.parameters.cost * worked.solution.counter
    expect(rounds).toBeGreaterThanOrEqual(0.8 * ROUNDS)
    expect(rounds).toBeLessThanOrEqual(1.2 * ROUNDS)
  })
})

describe('work', () => {
  // spec: PROMO-010
  test('sent 50 times at one time is answered once, and its answer sends one message', async () => {
    const worked = await work()
    const answers = await Promise.all(Array.from({ length: 50 }, async () => sends(worked)))
    const codes = answers.map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['0', ...Array<string>(49).fill('101')])
    const capcode = answers.find(({ code }) => code === '0')?.data.capcode ?? ''
    const phones = await Promise.all(Array.from({ length: 20 }, async () => known('ph')))
    const before = await tools.messageCount()
    const sent = await Promise.all(
      phones.map(async (phone) => (await asksForCode('ph', phone, { ...worked, capcode })).code),
    )
    expect(sent.toSorted()).toEqual(['0', ...Array<string>(19).fill('101')])
    await settleJobs(deps)
    expect((await tools.messageCount()) - before).toBe(1)
  })

  // spec: PROMO-010
  test.each([
    ['registers', SIGN_IN, REGISTER],
    ['signs in', REGISTER, SIGN_IN],
    ['signs in with another brand', SIGN_IN, { brand: 'given', purpose: 'login' }],
  ] as const)('for another use gets no code that %s', async (_, asked, used) => {
    const sid = await newSid()
    const worked = await done(await askWork(deps, tryOf(sid, asked)))
    await expect(takeWork(deps, tryOf(sid, used), worked)).rejects.toMatchObject({ code: '101' })

    const other = await newSid()
    const right = await done(await askWork(deps, tryOf(other, asked)))
    const typed = await takeWork(deps, tryOf(other, asked), right)
    expect(await answersCaptcha(deps.database, { sid: other, typed }, used)).toBe(false)
  })

  // spec: PROMO-010
  test('is refused on the page of another use', async () => {
    expect((await sends({ ...(await work()), ...REGISTERING })).code).toBe('101')
    const { sid, work: worked } = await work(REGISTERING)
    expect((await sends({ sid, work: worked })).code).toBe('101')
    expect((await sendCode('ph', newPhone('ph'), await answered())).code).toBe('101')
    const toRegister = await answered(REGISTERING)
    expect((await asksForCode('ph', await known('ph'), toRegister)).code).toBe('101')
  })

  // spec: PROMO-010
  test('is valid for its own sid, and the last that was asked for', async () => {
    const [one, other] = [await work(), await work()]
    expect((await sends({ ...one, work: other.work })).code).toBe('101')
    const newest = await work({}, other.sid)
    expect((await sends({ ...newest, work: other.work })).code).toBe('101')
    expect((await sends(newest)).code).toBe('0')
  })

  // spec: PROMO-010
  test('ends with the next picture and with what is typed, and a picture with work', async () => {
    const url = `${API_BASE}/api/v2/youmi/promotion/captcha`
    const one = await work()
    await app.inject({ url, query: { sid: one.sid } })
    expect((await sends(one)).code).toBe('101')
    const other = await work()
    expect((await asksForCode('ph', await known('ph'), { ...other, capcode: 'ACDE' })).code).toBe(
      '101',
    )
    expect((await sends(other)).code).toBe('101')
    const picture = await tools.solved()
    await askWork(deps, tryOf(picture.sid, SIGN_IN))
    expect((await asksForCode('ph', await known('ph'), picture)).code).toBe('101')
  })

  // spec: PROMO-010
  test('is good for 5 minutes', async () => {
    const worked = await work()
    const { challenge } = JSON.parse(worked.work) as { challenge: Challenge }
    const seconds = Number(challenge.parameters.expiresAt) - Date.now() / 1000
    expect(seconds).toBeLessThanOrEqual(300)
    expect(seconds).toBeGreaterThan(240)
    await deps.pool.query(`update captcha set text_expires_at = now() where text is not null`)
    expect((await sends(worked)).code).toBe('101')
  })

  // spec: PROMO-010
  test.each([
    ['cheaper', (text: string) => text.replace('"cost":5000', '"cost":1')],
    ['without its signature', (text: string) => text.replace('"signature"', '"x"')],
    ['without the other signature', (text: string) => text.replace('"keySignature"', '"x"')],
    ['nothing', () => 'null'],
  ])('%s is not done', async (_, forge) => {
    const sid = await newSid()
    const asked = await askWork(deps, tryOf(sid, SIGN_IN))
    const challenge = JSON.parse(forge(asked)) as unknown
    const solution = { counter: 1, derivedKey: '00'.repeat(32) }
    expect((await sends({ sid, work: JSON.stringify({ challenge, solution }) })).code).toBe('101')
  })
})

describe('limits', () => {
  const useUp = async (key: string, points: number) =>
    deps.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
      key,
      points,
      Date.now() + 60_000,
    ])

  // spec: PROMO-010
  test('of a number and of an address hold as for a picture', async () => {
    const phone = await known('ph')
    expect((await asksForCode('ph', phone, await answered())).code).toBe('0')
    expect((await asksForCode('ph', phone, await answered())).code).toBe('-1003')
    await tools.forgetLimits()
    await useUp('smsAddress:127.0.0.1', 30)
    expect((await asksForCode('ph', await known('ph'), await answered())).code).toBe('-1003')
  })

  // spec: PROMO-010
  test('of pictures that an address asks for count its work, too', async () => {
    await useUp('captcha:203.0.113.9', 1199)
    const from = { ...PH, remoteAddress: '203.0.113.9' }
    const sid = await newSid()
    expect((await ask(app, askCaptchaWork, { sid }, from)).code).toBe('0')
    expect((await ask(app, askCaptchaWork, { sid }, from)).code).toBe('-1003')
    expect((await ask(app, sendCaptchaWork, { sid, work: '{}' }, from)).code).toBe('-1003')
  })
})

// spec: PROMO-010
test('market asGiven has the picture alone, and an unknown sid or app has no work', async () => {
  const sid = await newSid()
  const asks = async (brand: string, asking: { sid: string; appName?: string }) =>
    (await ask(app, askCaptchaWork, asking, { query: { brand } })).code
  expect(await asks('given', { sid })).toBe('-1002')
  expect(await asks('ph', { sid, appName: PAGES.given.appName })).toBe('-1002')
  expect(await asks('ph', { sid, appName: 'Nobody' })).toBe('-1002')
  expect(await asks('ph', { sid: 'x'.repeat(43) })).toBe('-1001')
})
