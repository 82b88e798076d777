import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app/start/app.ts'
import { promotionTools, wrongCodeFor } from '#server/growth/promotion/pages/testing-promotion.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import { issueCode } from '#server/identity/sms-code/issue-code.ts'
import type { CodePurpose } from '#server/identity/sms-code/code-key.ts'
import { DAY_USED_UP } from '#server/identity/sms-code/sms-budget.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirements 5 to 9 and 48 and 49, over the calls of the promotion page.

const server = await testApp()
const { deps, logLines } = server
const { database } = deps
const tools = promotionTools(server)
const { newPhone, solvedCheaply, sendCode, codeTo, registers, borrowersOf, messageCount } = tools

/** Makes this many calls, many at once, and counts the codes of the answers. */
async function times(count: number, call: (place: number) => Promise<{ code: string }>) {
  const tally: Record<string, number> = {}
  const places = Array.from({ length: count }, (_, place) => place)
  while (places.length > 0) {
    const answers = await Promise.all(places.splice(0, 100).map(call))
    for (const { code } of answers) tally[code] = (tally[code] ?? 0) + 1
  }
  return tally
}

/** How many messages were sent during some work. */
async function sentDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await messageCount()
  await work()
  return (await messageCount()) - before
}

/** A code sent to a new number, with the captcha that it was sent for. */
async function withCode() {
  const phone = newPhone('ph')
  const { sent } = await sendCode('ph', phone)
  return { phone, sid: sent.sid, capcode: sent.capcode, smsCode: await codeTo(phone) }
}

/** Sets how often a limit has been used. */
async function useUp(limit: string, points: number) {
  const row = [limit, points, Date.now() + 60 * 60 * 1000]
  await deps.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', row)
}

async function triesOf(phone: string) {
  const codes = database.selectFrom('sms_code').select('tries').where('phone', '=', phone)
  return (await codes.executeTakeFirstOrThrow()).tries
}

beforeEach(tools.forgetLimits)

// Trust requirements 5 and 49: 5 tries an asker, and 15 for all who did not ask for the code.
describe('200 guesses at one code at one time', () => {
  const guesses = (smsCode: string) =>
    Array.from({ length: 200 }, (_, guess) => String(guess).padStart(6, '0')).map((guess) =>
      guess === smsCode ? '999999' : guess,
    )

  test('count as 5 with the captcha that the code was sent for', async () => {
    const { phone, smsCode, sid, capcode } = await withCode()
    const wrong = guesses(smsCode)
    const tally = await times(200, async (place) =>
      registers('ph', phone, { sid, capcode, smsCode: wrong[place] ?? '' }),
    )
    expect(tally).toEqual({ '800006': 5, '-1': 195 })
    expect(await triesOf(phone)).toBe(5)
    expect(await borrowersOf(phone)).toEqual([])
  })

  test('count as 15 with a new captcha and a new address for each, and end no code of its asker', async () => {
    const { phone, smsCode, ...asked } = await withCode()
    const wrong = guesses(smsCode)
    const tally = await times(200, async (place) =>
      registers(
        'ph',
        phone,
        { ...(await solvedCheaply()), smsCode: wrong[place] ?? '' },
        { remoteAddress: `198.51.100.${place}` },
      ),
    )
    expect(tally).toEqual({ '800006': 200 })
    expect(await triesOf(phone)).toBe(15)
    const right = await registers('ph', phone, { ...(await solvedCheaply()), smsCode })
    expect(right.code).toBe('800006')
    expect(await borrowersOf(phone)).toEqual([])
    expect((await registers('ph', phone, { ...asked, smsCode })).code).toBe('0')
  })
})

test('whoever asked for a code gets another one at once after their last try', async () => {
  const { phone, smsCode, ...asked } = await withCode()
  const wrong = { ...asked, smsCode: wrongCodeFor(smsCode) }
  const answers = []
  for (let tries = 0; tries < 5; tries += 1) answers.push(await registers('ph', phone, wrong))
  expect(answers.map(({ data }) => data)).toEqual([null, null, null, null, { another: true }])
  expect((await sendCode('ph', phone)).code).toBe('0')
  expect((await sendCode('ph', phone)).code).toBe('-1003')
})

// Trust requirement 6: bound to phone and purpose, used once.
describe('a code', () => {
  test('for registration works for nothing else, and a code for something else does not register', async () => {
    const { phone, smsCode, ...captcha } = await withCode()
    const checked = async (purpose: CodePurpose) =>
      checkCode(deps, { brand: 'ph', phone, purpose }, smsCode).then(
        () => '0',
        (error: { code: string }) => error.code,
      )
    for (const purpose of ['login', 'repay', 'bind', 'erase'] as const)
      expect(await checked(purpose)).toBe('800006')

    await issueCode(deps, { brand: 'ph', phone, purpose: 'login' }, (code) => `${code} logs in.`)
    const other = await codeTo(phone)
    const crossed = await registers('ph', phone, { ...captcha, smsCode: other })
    expect(crossed.code).toBe(other === smsCode ? '0' : '800006')
    expect((await registers('ph', phone, { ...captcha, smsCode })).code).toBe('0')
  })

  test('of one number registers no other', async () => {
    const [one, other] = [await withCode(), await withCode()]
    const crossed = await registers('ph', other.phone, { ...other, smsCode: one.smsCode })
    expect(crossed.code).toBe(one.smsCode === other.smsCode ? '0' : '800006')
  })

  test('is used up by the registration, and expires after 5 minutes', async () => {
    const used = await withCode()
    expect((await registers('ph', used.phone, used)).code).toBe('0')
    await database.deleteFrom('borrower_attribution').execute()
    await database.deleteFrom('session').execute()
    await database.deleteFrom('borrower').where('phone', '=', used.phone).execute()
    const again = await registers('ph', used.phone, { ...used, ...(await solvedCheaply()) })
    expect(again.code).toBe('800006')

    const late = await withCode()
    await deps.pool.query('update sms_code set expires_at = now() where phone = $1', [late.phone])
    expect((await registers('ph', late.phone, late)).code).toBe('800006')
  })
})

// Trust requirement 7: each for its own number, with a solved captcha.
describe('requests for codes', () => {
  const asked = async (
    count: number,
    remoteAddress: (place: number) => string,
    headers: (place: number) => Record<string, string> = () => ({}),
  ) => {
    let tally = {}
    const sent = await sentDuring(async () => {
      tally = await times(count, async (place) => {
        const from = { remoteAddress: remoteAddress(place), headers: headers(place) }
        return sendCode('ph', newPhone('ph'), {}, from)
      })
    })
    return { sent, tally }
  }

  test('1,000 times from one address send 30 messages, also with forged proxy headers', async () => {
    const forged = (place: number) => ({
      'x-forwarded-for': `198.51.${place >> 8}.${place & 255}`,
      'x-real-ip': `198.51.${place >> 8}.${place & 255}`,
      forwarded: `for=198.51.${place >> 8}.${place & 255}`,
    })
    expect(await asked(1000, () => '203.0.113.7', forged)).toEqual({
      sent: 30,
      tally: { '0': 30, '-1003': 970 },
    })
  })

  test('from all addresses of one IPv6 subscriber send 30 messages', async () => {
    const { sent } = await asked(35, (place) => `2001:db8:1:2::${place}`)
    expect(sent).toBe(30)
  })

  test('from all addresses of one network send 300 messages in an hour', async () => {
    await useUp('smsNetwork:203.0.113', 295)
    const { sent, tally } = await asked(20, (place) => `203.0.113.${place}`)
    expect({ sent, tally }).toEqual({ sent: 5, tally: { '0': 5, '-1003': 15 } })
  })

  // Trust requirement 48.
  test('from 48 networks that use up the day leave an honest visitor a code, and the log has an alarm', async () => {
    logLines.length = 0
    await useUp('smsDay:register', 4990)
    const { sent } = await asked(96, (place) => `198.51.${place % 48}.1`)
    expect(sent).toBe(96)
    expect(logLines.some((line) => line.includes(DAY_USED_UP))).toBe(true)
    expect(await asked(1, () => '203.0.113.9')).toEqual({ sent: 1, tally: { '0': 1 } })
  })

  test('of one network are five more when the day is used up, and then said to be late', async () => {
    await useUp('smsDay:register', 5000)
    const { sent, tally } = await asked(8, (place) => `198.51.100.${place}`)
    expect({ sent, tally }).toEqual({ sent: 5, tally: { '0': 8 } })
    const { data } = await sendCode('ph', newPhone('ph'), {}, { remoteAddress: '198.51.100.99' })
    expect(data).toHaveProperty('late')
  })
})

test('behind a trusted proxy its header entry counts, and entries of the client do not', async () => {
  const config = { ...deps.config, trustProxy: ['10.0.0.0/8'] }
  const behind = await buildApp({ ...deps, config }, null)
  const { sendCode: send, forgetLimits } = promotionTools({ ...server, app: behind })
  const from = async (remoteAddress: string, forwarded: string) =>
    (
      await send(
        'ph',
        newPhone('ph'),
        {},
        {
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded },
        },
      )
    ).code
  await forgetLimits()
  const tally = await times(40, async (place) => ({
    code: await from('10.0.0.1', `198.51.100.${place}, 203.0.113.7`),
  }))
  expect(tally).toEqual({ '0': 30, '-1003': 10 })
  expect(await from('10.0.0.1', '203.0.113.7, 198.51.100.9')).toBe('0')
  expect(await from('192.0.2.1', '198.51.100.9')).toBe('0')
  await behind.close()
})

describe('one number', () => {
  // Trust requirement 7: 1 in 60 seconds and 5 a day, for any client and purpose.
  test('gets one code in 60 seconds, however many clients request it at once', async () => {
    const phone = newPhone('ph')
    const sent = await sentDuring(async () => {
      const tally = await times(100, async (place) =>
        sendCode('ph', phone, {}, { remoteAddress: `198.51.${place}.1` }),
      )
      expect(tally).toEqual({ '0': 1, '-1003': 99 })
    })
    expect(sent).toBe(1)
  })

  test('gets 5 codes a day', async () => {
    const phone = newPhone('ph')
    const endPause = async () =>
      database.deleteFrom('rate_limit').where('key', 'like', 'smsPause:%').execute()
    const sent = await sentDuring(async () => {
      for (let day = 0; day < 7; day += 1) {
        await endPause()
        await sendCode('ph', phone)
        await codeTo(phone)
      }
    })
    expect(sent).toBe(5)
  })
})

// Trust requirement 8.
test('a captcha used 100 times at once sends one message', async () => {
  const captcha = await tools.solved()
  const sent = await sentDuring(async () => {
    const tally = await times(100, async () => sendCode('ph', newPhone('ph'), captcha))
    expect(tally).toEqual({ '0': 1, '101': 99 })
  })
  expect(sent).toBe(1)
})

// Trust requirement 9: whether a number is registered is only told after a solved captcha.
describe('without a solved captcha', () => {
  test('a registered number gets the same answer as an unknown one', async () => {
    const known = await tools.registered('ph')
    const unknown = newPhone('ph')
    await tools.forgetLimits()
    const answers = async (phone: string) => {
      const wrong = { sid: (await solvedCheaply()).sid, capcode: 'WRNG' }
      const none = { sid: 'none', capcode: '' }
      const asked = []
      for (const captcha of [wrong, wrong, none]) {
        const { sent: _, ...answer } = await sendCode('ph', phone, captcha)
        asked.push(answer, await registers('ph', phone, { ...captcha, smsCode: '123456' }))
      }
      return asked
    }
    const forKnown = await answers(known)
    expect(forKnown).toEqual(await answers(unknown))
    expect(new Set(forKnown.map(({ code }) => code))).toEqual(new Set(['101', '-1']))
  })
})

test('the limits of the address are checked before the number', async () => {
  const known = await tools.registered('ph')
  await tools.forgetLimits()
  const from = { remoteAddress: '203.0.113.7' }
  await times(30, async () => sendCode('ph', newPhone('ph'), {}, from))
  expect((await sendCode('ph', known, {}, from)).code).toBe('-1003')
  // The captcha is checked before both.
  const input = { sid: 'none', capcode: wrongCodeFor('000000') }
  expect((await sendCode('ph', known, input, from)).code).toBe('101')
})
