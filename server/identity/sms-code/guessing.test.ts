import { beforeEach, expect, test } from 'vitest'
import { declinePasskey, listPasskeys } from '#contract/sign-in/passkey.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ WRONG_CODES_PER_HOUR: '3', CAPTCHA_PROOF: 'work' })
const { deps } = server
const tools = signInTools(server)
const { known, asksForCode, loginCode, logsIn } = tools

beforeEach(tools.forgetLimits)

/** Three wrong codes, each of another number from another network. */
async function guess(): Promise<void> {
  for (let place = 0; place < 3; place += 1) {
    const wrong = await logsIn('ph', await known('ph'), 'wrong', from(place))
    expect(wrong.code).toBe('800006')
  }
}

const from = (place: number) => ({ remoteAddress: `198.51.${place}.1` })
const asking = (asker: string) => ({ cookies: { asker } })
const forget = async (limit: string) =>
  deps.database.deleteFrom('rate_limit').where('key', 'like', `${limit}:%`).execute()
const raised = () => deps.alarms.counts().get('sign-in codes are guessed')

test('wrong codes of many numbers have the next stranger prove work for their first code, and wait 30 seconds after a try', async () => {
  const phone = await known('ph')
  await asksForCode('ph', phone, {}, asking('their own'))
  const right = await tools.codeTo(phone)
  await guess()
  expect((await asksForCode('ph', await known('ph'))).code).toBe('-1007')
  expect((await logsIn('ph', phone, 'wrong', asking('their own'))).code).toBe('800006')
  expect(raised()).toBe(1)
  const soon = await logsIn('ph', phone, right, asking('their own'))
  expect(soon.code).toBe('-1003')
  expect(soon.data).toMatchObject({
    retryAfter: expect.toSatisfy((seconds: number) => seconds <= 30),
  })
  await forget('guessedCodeTry')
  expect((await logsIn('ph', phone, right, asking('their own'))).code).toBe('0')
})

test('a code has two tries of whoever asked and one of all others while codes are guessed', async () => {
  const phone = await known('ph')
  await asksForCode('ph', phone, {}, asking('their own'))
  const right = await tools.codeTo(phone)
  await guess()
  for (const stranger of ['one', 'two', 'three']) {
    await forget('guessedCodeTry')
    const typed = stranger === 'one' ? 'wrong' : right
    expect((await logsIn('ph', phone, typed, asking(stranger))).code).toBe('800006')
  }
  const own = asking('their own')
  await forget('guessedCodeTry')
  expect((await logsIn('ph', phone, 'wrong', own)).data).toBeNull()
  await forget('guessedCodeTry')
  expect((await logsIn('ph', phone, 'wrong', own)).data).toEqual({ another: true })
  await forget('guessedCodeTry')
  expect((await logsIn('ph', phone, right, own)).code).toBe('800006')
})

test('a stranger’s tries make whoever asked for the code wait no second', async () => {
  const phone = await known('ph')
  await asksForCode('ph', phone, {}, asking('their own'))
  const right = await tools.codeTo(phone)
  await guess()
  expect((await logsIn('ph', phone, 'wrong', asking('a stranger'))).code).toBe('800006')
  expect((await logsIn('ph', phone, 'wrong', asking('another one'))).code).toBe('-1003')
  expect((await logsIn('ph', phone, right, asking('their own'))).code).toBe('0')
})

test('a browser that the borrower signed in with needs no proof and does not wait, and its wrong codes count for nobody', async () => {
  const phone = await known('ph')
  const signedIn = await tools.logInAnswer('ph', phone, await loginCode('ph', phone))
  const mark = signedIn.cookies.find(({ name }) => name === 'known')?.value ?? ''
  await tools.forgetLimits()
  const own = { cookies: { known: mark, asker: 'their own' } }
  expect((await asksForCode('ph', phone, {}, own)).code).toBe('0')
  for (let tries = 0; tries < 4; tries += 1)
    expect((await logsIn('ph', phone, 'wrong', own)).code).toBe('800006')
  expect((await asksForCode('ph', await known('ph'))).code).toBe('0')
  await tools.forgetLimits()
  await guess()
  expect((await asksForCode('ph', phone, {}, own)).code).toBe('0')
  expect((await logsIn('ph', phone, 'wrong', own)).code).toBe('800006')
  expect((await logsIn('ph', phone, await tools.codeTo(phone), own)).code).toBe('0')
})

test('who declined a passkey is offered one again when strangers try codes at their number, once a day', async () => {
  const [attacked, other] = [await known('ph'), await known('ph')]
  const tokenOf = async (phone: string) => {
    const { id } = await deps.database
      .selectFrom('borrower')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const token = await startSession(deps.database, deps.random, id)
    await ask(server.app, declinePasskey, {}, { token })
    return token
  }
  const tokens = [await tokenOf(attacked), await tokenOf(other)]
  const offered = async () =>
    Promise.all(
      tokens.map(
        async (token) => (await ask(server.app, listPasskeys, {}, { token })).data.isOffered,
      ),
    )
  const wrongTries = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      await forget('guessedCodeTry')
      await logsIn('ph', attacked, 'wrong', from(tries))
    }
  }
  await wrongTries(4)
  expect(await offered()).toEqual([false, false])
  await wrongTries(1)
  expect(await offered()).toEqual([true, false])
  await ask(server.app, declinePasskey, {}, { token: tokens[0]! })
  await wrongTries(3)
  expect(await offered()).toEqual([false, false])
})
