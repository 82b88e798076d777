import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { CODE_WRONG, wrongCodeFor } from '#server/growth/promotion/pages/testing-promotion.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { askCredits } from '#server/providers/text-messages/ask-credits.ts'
import { watchedSms } from '#server/providers/sms/watched-sms.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ SMS_PER_ADDRESS: '1000' })
const { app, deps, logLines } = server
const tools = signInTools(server)
const { newPhone, known, asksForCode, loginCode, logsIn, logInAnswer } = tools
const { messagesTo, messageCount, countSoFar, borrowersOf, solvedCheaply } = tools

const isSignedIn = async (token: string) =>
  (await ask(app, getPageSetting, {}, { token })).data.isSignedIn

const cookieOf = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === 'hiram')?.value ?? ''

beforeEach(tools.forgetLimits)

// spec: API-048, API-049
describe.each(['given', 'ph'] as const)('a borrower of brand %s', (brand) => {
  test('signs in with the code that their phone gets, in this browser and by the token', async () => {
    const phone = await known(brand)
    const asked = await asksForCode(brand, phone)
    expect(asked).toMatchObject({ code: '0', data: {} })
    await settleJobs(deps)
    const messages = await messagesTo(phone)
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\d{6} is your code to log in to /),
    ])
    const answer = await logInAnswer(brand, phone, await tools.codeTo(phone))
    const { code, data } = answer.json<{ code: string; data: { sessionId: string } }>()
    expect(code).toBe('0')
    const [borrower] = await borrowersOf(phone)
    for (const token of [data.sessionId, cookieOf(answer)]) {
      const session = await findSession(deps.database, token)
      expect(session).toMatchObject({ borrowerId: borrower?.id, brand })
      expect(await isSignedIn(token)).toBe(true)
    }
    expect(cookieOf(answer)).not.toBe(data.sessionId)
  })

  test('finds the message in the list of sent messages, without the code', async () => {
    const phone = await known(brand)
    const smsCode = await loginCode(brand, phone)
    const { data } = await logsIn(brand, phone, smsCode)
    const contacts = await ask(app, listNotifications, {}, { token: data.sessionId })
    expect(contacts.data.list.map(({ channel, text }) => [channel, text])).toEqual([
      ['sms', expect.stringMatching(/^•••••• is your code to log in to /)],
    ])
    expect(JSON.stringify(contacts)).not.toContain(smsCode)
  })

  test('without a code, with a wrong one or an old one nobody signs in, and no cookie is set', async () => {
    const phone = await known(brand)
    const before = await logInAnswer(brand, phone, '123456')
    const right = await loginCode(brand, phone)
    const wrong = await logInAnswer(brand, phone, wrongCodeFor(right))
    await deps.pool.query('update sms_code set expires_at = now() where phone = $1', [phone])
    const old = await logInAnswer(brand, phone, right)
    for (const answer of [before, wrong, old]) {
      const refusal = { code: '800006', message: CODE_WRONG[brand], data: null }
      expect(answer.json()).toEqual(refusal)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a text that is no mobile number is refused, and the picture stays valid', async () => {
    const captcha = await solvedCheaply()
    const asked = await asksForCode(brand, '0281234567890', captcha)
    const said = await logsIn(brand, '0281234567890', '123456')
    expect([asked.code, said.code]).toEqual(['-1002', '-1002'])
    expect(asked.message).toBe(said.message)
    expect((await asksForCode(brand, await known(brand), captcha)).code).toBe('0')
  })

  test('a wrong picture is 101 and sends nothing', async () => {
    const phone = await known(brand)
    const { sid } = await solvedCheaply()
    const answer = await asksForCode(brand, phone, { sid, capcode: 'WRNG' })
    expect(answer).toMatchObject({ code: '101', data: null })
    await settleJobs(deps)
    expect(await messagesTo(phone)).toEqual([])
  })
})

test('a code is sent in the visitor’s language, and refused in the texts of the market', async () => {
  const phone = await known('ph')
  const cookies = { language: 'fil' }
  await asksForCode('ph', phone, {}, { cookies })
  await settleJobs(deps)
  expect((await messagesTo(phone))[0]?.text).toMatch(/^\d{6} ang code mo para mag-log in/)
  const said = async (brand: string) => (await asksForCode(brand, '12', {}, { cookies })).message
  expect(await said('ph')).toBe('Maglagay ng tamang mobile number.')
  expect(await said('given')).toBe('请正确输入手机号！')
  const wrong = await asksForCode('given', newPhone('given'), { sid: 'none', capcode: 'ACDE' })
  expect(wrong.message).toBe('请正确输入图形验证码！')
})

// Trust requirement 9.
// spec: API-048, API-049
describe('an unknown number', () => {
  test('gets the answers of a borrower’s number, and only a borrower gets a message', async () => {
    const [borrowers, nobodys] = [await known('ph'), newPhone('ph')]
    const before = await messageCount()
    const answers = async (phone: string) => [
      await asksForCode('ph', phone),
      await logsIn('ph', phone, '123456'),
      await asksForCode('ph', phone, { sid: 'none', capcode: 'ACDE' }),
    ]
    expect(await answers(borrowers)).toEqual(await answers(nobodys))
    const pauses = await Promise.all([borrowers, nobodys].map((phone) => asksForCode('ph', phone)))
    expect(pauses.map(({ code }) => code)).toEqual(['-1003', '-1003'])
    await settleJobs(deps)
    expect(await messagesTo(nobodys)).toEqual([])
    expect(await messageCount()).toBe(before + 1)
    expect(await borrowersOf(nobodys)).toEqual([])
  })

  test('makes the same work: a code and a job, and no message before the answer', async () => {
    const rows = async (phone: string) => {
      const before = await countSoFar()
      await asksForCode('ph', phone)
      const { rows: made } = await deps.pool.query(
        `select purpose, tries, (select count(*)::int from graphile_worker._private_jobs
           where payload->'key'->>'phone' = $1) as jobs from sms_code where phone = $1`,
        [phone],
      )
      return { made, sent: (await countSoFar()) - before }
    }
    const borrowers = await rows(await known('ph'))
    expect(borrowers).toEqual({
      made: [{ purpose: 'login', tries: 0, jobs: 1 }],
      sent: 0,
    })
    expect(await rows(newPhone('ph'))).toEqual(borrowers)
    await settleJobs(deps)
  })

  test('gets no code that was asked for before it was registered', async () => {
    const phone = newPhone('ph')
    await asksForCode('ph', phone)
    await settleJobs(deps)
    await deps.database
      .insertInto('borrower')
      .values({ id: deps.random.uuid(), brand: 'ph', phone })
      .execute()
    await settleJobs(deps)
    expect(await messagesTo(phone)).toEqual([])
  })
})

// Trust requirements 2 and 3.
// spec: API-048
describe('the session of a sign-in', () => {
  test('comes as a cookie that scripts cannot read and other sites cannot send along', async () => {
    const phone = await known('ph')
    const answer = await logInAnswer('ph', phone, await loginCode('ph', phone))
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^hiram=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      // It only says that this browser was used before; it opens nothing.
      expect.stringMatching(/^known=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('is a new one, and ends the one that the browser had', async () => {
    const phone = await known('ph')
    const [borrower] = await borrowersOf(phone)
    const old = await startSession(deps.database, deps.random, borrower!.id)
    const elsewhere = await startSession(deps.database, deps.random, borrower!.id)
    const browser = {
      cookies: { hiram: old },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    }
    const code = await loginCode('ph', phone)
    await logInAnswer('ph', phone, wrongCodeFor(code), browser)
    expect(await isSignedIn(old)).toBe(true)
    const answer = await logInAnswer('ph', phone, code, browser)
    expect(answer.json()).toMatchObject({ code: '0' })
    expect(cookieOf(answer)).not.toBe(old)
    expect(await isSignedIn(cookieOf(answer))).toBe(true)
    expect(await isSignedIn(old)).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test('belongs to the brand of the host name, also for a borrower of two brands', async () => {
    const phone = await known('ph')
    const id = deps.random.uuid()
    await deps.database.insertInto('borrower').values({ id, brand: 'given', phone }).execute()
    const code = await loginCode('ph', phone)
    expect((await logsIn('given', phone, code)).code).not.toBe('0')
    const { data } = await logsIn('ph', phone, code)
    expect(await findSession(deps.database, data.sessionId)).toMatchObject({ brand: 'ph' })
  })
})

test('a code that was lost on its way arrives later, and once', async () => {
  const gateway = await testGateway(deps)
  const ill = { ...deps, sms: gateway.sms }
  const phone = await known('ph')
  await asksForCode('ph', phone)
  gateway.line = 'lost'
  await settleJobs(ill)
  expect(await messagesTo(phone)).toEqual([])
  gateway.line = 'good'
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where task_identifier = 'deliver-code'`,
  )
  const ids = rows.map((row) => row.id)
  await deps.pool.query('select graphile_worker.reschedule_jobs($1, run_at := now())', [ids])
  await settleJobs(ill)
  expect(await messagesTo(phone)).toHaveLength(1)
  expect((await logsIn('ph', phone, await tools.codeTo(phone))).code).toBe('0')
})

// Trust requirements 1 and 42.
test('no number, picture, code or token of a sign-in reaches the log', async () => {
  logLines.length = 0
  const phone = await known('ph')
  const { sid, capcode } = await solvedCheaply()
  await asksForCode('ph', phone, { sid, capcode })
  await settleJobs(deps)
  const code = await tools.codeTo(phone)
  const answer = await logInAnswer('ph', phone, code)
  const { sessionId } = answer.json<{ data: { sessionId: string } }>().data
  const log = logLines.join('')
  expect(log).toContain('/v3/login/login')
  for (const secret of [phone, phone.slice(3), code, sid, sessionId, cookieOf(answer)])
    expect(log).not.toContain(secret)
})

// Trust requirement 9: what is said rests on the gateway's account, never on a message to a number.
describe('while the gateway does not answer', () => {
  const LATE = 'Text messages are late right now. If no code comes, get another one.'
  const said = async (phone: string) => {
    const { code, data } = await asksForCode('ph', phone)
    await settleJobs(deps)
    await deps.providerAnswers.settle()
    return { code, data }
  }
  const askAccount = async (sms: Dependencies['sms']) => {
    await askCredits({ ...deps, sms })
    await deps.providerAnswers.settle()
  }

  test('a code is said to be late, for a borrower’s number and for any other', async () => {
    const gateway = await testGateway(deps)
    gateway.line = 'dead'
    await askAccount(watchedSms(gateway.sms, deps.providerAnswers))
    const [registered, unknown] = [await known('ph'), newPhone('ph')]
    const late = { code: '0', data: { late: LATE } }
    expect([await said(registered), await said(unknown)]).toEqual([late, late])
    await askAccount(deps.sms)
    await tools.forgetLimits()
    const sent = { code: '0', data: {} }
    expect([await said(registered), await said(unknown)]).toEqual([sent, sent])
  })

  test('a code that fails changes no later answer: it would tell who is registered', async () => {
    const gateway = await testGateway(deps)
    gateway.line = 'dead'
    const phone = await known('ph')
    const [sms] = watchedSms(gateway.sms, deps.providerAnswers)
    await sms!.send(phone, '123456 is your code.', { queue: 'priority', timeoutMs: 5000 })
    await deps.providerAnswers.settle()
    expect(await said(newPhone('ph'))).toEqual({ code: '0', data: {} })
  })

  test('a code is said to be late when nothing is left to pay for it', async () => {
    await deps.providerAnswers.storeCredits('semaphore', 'account', 0)
    expect(await said(newPhone('ph'))).toEqual({ code: '0', data: { late: LATE } })
    await askAccount(deps.sms)
    expect(await said(newPhone('ph'))).toEqual({ code: '0', data: {} })
  })
})

// Trust requirement 48.
test('a browser keeps marks of the five borrowers who signed in last', async () => {
  let cookie = ''
  const marks: string[] = []
  for (const phone of await Promise.all(Array.from({ length: 6 }, async () => known('ph')))) {
    const cookies = { known: cookie }
    const answer = await logInAnswer('ph', phone, await loginCode('ph', phone), { cookies })
    cookie = answer.cookies.find(({ name }) => name === 'known')?.value ?? ''
    marks.unshift(cookie.split('.')[0] ?? '')
  }
  expect(new Set(marks).size).toBe(6)
  expect(cookie.split('.')).toEqual(marks.slice(0, 5))
})
