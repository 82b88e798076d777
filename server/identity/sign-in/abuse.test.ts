import { beforeEach, describe, expect, test } from 'vitest'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// The figures of trust requirements 5 to 8, over the calls that sign in.

// One network sends all of these: what is counted over all numbers has a test beside its code.
const server = await testApp({ WRONG_CODES_PER_HOUR: '10000' })
const { deps } = server
const tools = signInTools(server)
const { newPhone, known, asksForCode, loginCode, logsIn, messageCount, registers } = tools

/** Does it so many times at one time, and counts the codes of the answers. */
async function times(count: number, act: (place: number) => Promise<{ code: string }>) {
  const tally: Record<string, number> = {}
  const places = Array.from({ length: count }, (_, place) => place)
  for (const { code } of await Promise.all(places.map(act))) tally[code] = (tally[code] ?? 0) + 1
  return tally
}

const triesOf = async (phone: string) =>
  (
    await deps.database
      .selectFrom('sms_code')
      .select('tries')
      .where('phone', '=', phone)
      .where('purpose', '=', 'login')
      .executeTakeFirstOrThrow()
  ).tries

/** How many messages are sent meanwhile, the jobs' too. */
async function sentDuring(act: () => Promise<unknown>): Promise<number> {
  const before = await messageCount()
  await act()
  await settleJobs(deps)
  return (await messageCount()) - before
}

beforeEach(tools.forgetLimits)

// Trust requirement 5.
// spec: API-048
test('200 guesses at one code at one time count as 5, and the code is dead', async () => {
  const phone = await known('ph')
  const right = await loginCode('ph', phone)
  const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(6, '0'))
  const wrong = guesses.map((guess) => (guess === right ? '999999' : guess))
  const tally = await times(200, async (place) =>
    logsIn('ph', phone, wrong[place] ?? '', { remoteAddress: `198.51.100.${place}` }),
  )
  expect(tally).toEqual({ '800006': 200 })
  expect(await triesOf(phone)).toBe(5)
  expect((await logsIn('ph', phone, right)).code).toBe('800006')
})

// Trust requirement 49.
// spec: API-048
test('20 wrong codes of four strangers leave whoever asked for the code their own five', async () => {
  const phone = await known('ph')
  const browser = (name: string) => ({ cookies: { asker: name } })
  await asksForCode('ph', phone, {}, browser('their own'))
  const right = await tools.codeTo(phone)
  for (let tries = 0; tries < 20; tries += 1)
    await logsIn('ph', phone, 'wrong', browser(`stranger ${tries % 4}`))
  expect(await triesOf(phone)).toBe(15)
  expect((await logsIn('ph', phone, right, browser('stranger 5'))).code).toBe('800006')
  for (let tries = 0; tries < 4; tries += 1)
    expect((await logsIn('ph', phone, 'wrong', browser('their own'))).data).toBeNull()
  expect((await logsIn('ph', phone, right, browser('their own'))).code).toBe('0')
})

// spec: API-048
test('the fifth try may be the right one, and the code is good once', async () => {
  const phone = await known('ph')
  const right = await loginCode('ph', phone)
  for (const wrong of ['', 'x', '12345', `${right}0`])
    expect((await logsIn('ph', phone, wrong)).code).toBe('800006')
  expect((await logsIn('ph', phone, right)).code).toBe('0')
  expect((await logsIn('ph', phone, right)).code).toBe('800006')
})

// spec: API-048
test('a code sent 50 times at once opens one session', async () => {
  const phone = await known('ph')
  const right = await loginCode('ph', phone)
  const tally = await times(50, async () => logsIn('ph', phone, right))
  expect(tally).toEqual({ '0': 1, '800006': 49 })
})

// Trust requirements 48 and 49: neighbours behind a carrier's gateway have one address.
// spec: API-048
test('an address may send 300 wrong codes an hour, which stop neither whoever asked for a code nor a known browser', async () => {
  const phone = await known('ph')
  const signedIn = await tools.logInAnswer('ph', phone, await loginCode('ph', phone))
  const mark = signedIn.cookies.find(({ name }) => name === 'known')?.value ?? ''
  await tools.forgetLimits()
  await asksForCode('ph', phone, {}, { cookies: { asker: 'their own' } })
  await settleJobs(deps)
  const right = await tools.codeTo(phone)
  const inOneHour = Date.now() + 60 * 60 * 1000
  await deps.pool.query('insert into rate_limit (key, points, expire) values ($1, 299, $2)', [
    'wrongSignInCode:203.0.113.7',
    inOneHour,
  ])
  const from = { remoteAddress: '203.0.113.7' }
  expect((await logsIn('ph', phone, 'wrong', from)).code).toBe('800006')
  expect((await logsIn('ph', phone, right, from)).code).toBe('-1003')
  expect((await logsIn('ph', newPhone('ph'), right, from)).code).toBe('-1003')
  const own = { ...from, cookies: { known: mark } }
  expect((await logsIn('ph', phone, 'wrong', own)).code).toBe('800006')
  expect((await logsIn('ph', newPhone('ph'), 'wrong', own)).code).toBe('-1003')
  const asker = { ...from, cookies: { asker: 'their own' } }
  expect((await logsIn('ph', phone, 'wrong', asker)).code).toBe('800006')
  expect((await logsIn('ph', phone, right, asker)).code).toBe('0')
})

// Trust requirement 6.
describe('a code', () => {
  // spec: API-048
  test('that signs in is valid for nothing else', async () => {
    const phone = await known('ph')
    const right = await loginCode('ph', phone)
    for (const purpose of ['register', 'repay', 'bind', 'erase'] as const)
      await expect(checkCode(deps, { brand: 'ph', phone, purpose }, right)).rejects.toMatchObject({
        code: '800006',
      })
    expect((await logsIn('ph', phone, right)).code).toBe('0')
  })

  // spec: API-048
  test('that registers signs nobody in, and one asked for to sign in registers nobody', async () => {
    const phone = newPhone('ph')
    await loginCode('ph', phone)
    const { sent } = await tools.sendCode('ph', phone)
    const { sid, capcode } = sent
    const toRegister = await tools.codeTo(phone)
    expect((await logsIn('ph', phone, toRegister)).code).toBe('800006')
    const registering = await registers('ph', phone, { sid, capcode, smsCode: toRegister })
    expect(registering.code).toBe('0')
    expect((await logsIn('ph', phone, toRegister)).code).toBe('800006')

    await tools.forgetLimits()
    const toSignIn = await loginCode('ph', phone)
    await deps.database.deleteFrom('borrower_attribution').execute()
    await deps.database.deleteFrom('contact').execute()
    await deps.database.deleteFrom('session').execute()
    await deps.database.deleteFrom('borrower').where('phone', '=', phone).execute()
    const fresh = await tools.solvedCheaply()
    const crossed = await registers('ph', phone, { ...fresh, smsCode: toSignIn })
    expect(crossed.code).toBe('800006')
    expect(await tools.borrowersOf(phone)).toEqual([])
    expect((await logsIn('ph', phone, toSignIn)).code).toBe('800006')
  })

  // spec: API-048
  test('of one number signs in no other', async () => {
    const [one, other] = [await known('ph'), await known('ph')]
    const [ones, others] = [await loginCode('ph', one), await loginCode('ph', other)]
    expect((await logsIn('ph', other, ones)).code).toBe(ones === others ? '0' : '800006')
  })
})

// Trust requirement 7.
describe('codes asked for', () => {
  // spec: API-048
  test('for 60 borrowers from one address send 30 messages', async () => {
    const phones = await Promise.all(Array.from({ length: 60 }, async () => known('ph')))
    let tally = {}
    const sent = await sentDuring(async () => {
      tally = await times(60, async (place) =>
        asksForCode('ph', phones[place] ?? '', {}, { remoteAddress: '203.0.113.7' }),
      )
    })
    expect({ sent, tally }).toEqual({ sent: 30, tally: { '0': 30, '-1003': 30 } })
  })

  // spec: API-048
  test.each([
    ['a borrower', async () => known('ph')],
    ['nobody', async () => newPhone('ph')],
  ])('for the number of %s are one in 60 seconds and 5 a day', async (_, number) => {
    const phone = await number()
    const tally = await times(20, async (place) =>
      asksForCode('ph', phone, {}, { remoteAddress: `198.51.${place}.1` }),
    )
    expect(tally).toEqual({ '0': 1, '-1003': 19 })
    const codes: string[] = []
    for (let day = 0; day < 6; day += 1) {
      await deps.database.deleteFrom('rate_limit').where('key', 'like', 'smsPause:%').execute()
      codes.push((await asksForCode('ph', phone)).code)
    }
    // The first was for another network; the 19 that had to wait count for nothing else.
    expect(codes).toEqual(['0', '0', '0', '0', '0', '-1003'])
    await settleJobs(deps)
  })
})

// Trust requirement 48.
describe('strangers who ask for codes', () => {
  const useUp = async (key: string, points: number) =>
    deps.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
      key,
      points,
      Date.now() + 60 * 60 * 1000,
    ])

  // spec: API-048
  test('of unknown numbers from 48 networks use up nothing: the last code of the day is a borrower’s', async () => {
    await useUp('smsDay:signIn', 4999)
    const asked = await sentDuring(async () =>
      times(96, async (place) =>
        asksForCode('ph', newPhone('ph'), {}, { remoteAddress: `198.51.${place % 48}.1` }),
      ),
    )
    expect(asked).toBe(0)
    const phone = await known('ph')
    expect(await loginCode('ph', phone)).toMatch(/^\d{6}$/)
    const { rows } = await deps.pool.query(
      `select points from rate_limit where key = 'smsDay:signIn'`,
    )
    expect(rows).toEqual([{ points: 5000 }])
  })

  // spec: API-048
  test('that used up the day and its reserve have everybody told that codes are late', async () => {
    const numbers = [await known('ph'), newPhone('ph')]
    await useUp('smsDay:signIn', 5000)
    await useUp('smsReserve:signIn', 250)
    for (const phone of numbers) {
      const { code, data } = await asksForCode('ph', phone)
      expect([code, data]).toEqual(['0', { late: expect.stringContaining('late right now') }])
    }
    expect(await sentDuring(async () => {})).toBe(0)
  })

  // spec: API-048
  test('of a borrower’s number leave a browser that they signed in with its own', async () => {
    const phone = await known('ph')
    const signedIn = await tools.logInAnswer('ph', phone, await loginCode('ph', phone))
    const mark = signedIn.cookies.find(({ name }) => name === 'known')?.value ?? ''
    await tools.forgetLimits()
    const from = (place: number) => ({ remoteAddress: `198.51.${place}.1` })
    const codes: string[] = []
    for (let place = 0; place < 11; place += 1) {
      await deps.database.deleteFrom('rate_limit').where('key', 'like', 'smsPause:%').execute()
      codes.push((await asksForCode('ph', phone, {}, from(place))).code)
    }
    expect(codes).toEqual([...Array(10).fill('0'), '-1003'])
    // Even at the address and in the network that the strangers used up.
    for (const used of ['smsAddress:127.0.0.1', 'smsNetwork:127.0.0', 'smsDay:signIn'])
      await useUp(used, 5000)
    const own = { cookies: { known: mark } }
    expect((await asksForCode('ph', phone)).code).toBe('-1003')
    const sent = await sentDuring(async () =>
      expect((await asksForCode('ph', phone, {}, own)).code).toBe('0'),
    )
    expect(sent).toBe(1)
    expect((await asksForCode('ph', await known('ph'), {}, own)).code).toBe('-1003')
  })
})

// Trust requirement 8.
// spec: API-048
test('a picture used 50 times at one time sends one message', async () => {
  const captcha = await tools.solved()
  const phones = await Promise.all(Array.from({ length: 50 }, async () => known('ph')))
  const sent = await sentDuring(async () => {
    const tally = await times(50, async (place) => asksForCode('ph', phones[place] ?? '', captcha))
    expect(tally).toEqual({ '0': 1, '101': 49 })
  })
  expect(sent).toBe(1)
})
