import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#contract/request-context.ts'
import { getCaptcha, getSid } from '#contract/growth/promotion.ts'
import { CAPTCHA_ALPHABET, captchaText } from '#server/identity/captcha/captcha-text.ts'
import { CAPTCHA_PIXELS, drawCaptcha } from '#server/identity/captcha/draw-captcha.ts'
import { answersCaptcha } from '#server/identity/captcha/captcha.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { sweep } from '#server/app/retention/sweep.ts'
import { promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps, logLines } = server
const { database } = deps
const { textOf, solved, forgetLimits } = promotionTools(server)

const newSid = async () => (await ask(app, getSid, {})).data.sid
const picture = async (sid: string, t = '1') =>
  app.inject({ url: API_BASE + getCaptcha.path, query: { sid, t } })
const answers = async (sid: string, typed: string) =>
  answersCaptcha(database, { sid, typed }, { brand: 'ph', purpose: 'login' })

/** Has the server open all its connections, so that what comes next really comes at one time. */
const openConnections = async () =>
  Promise.all(Array.from({ length: 20 }, async () => sql`select pg_sleep(0.2)`.execute(database)))

beforeEach(forgetLimits)

describe('a picture', () => {
  // spec: API-024, API-028, CONST-005
  test('is asked for by a sid and shows four characters, none of which looks like another', async () => {
    const sid = await newSid()
    expect(sid).toMatch(/^[\w-]{43}$/)
    const { headers, rawPayload } = await picture(sid)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toBe('inline; filename="captcha.png"')
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...CAPTCHA_PIXELS })
    const text = await textOf(sid)
    expect(text).toHaveLength(4)
    expect(text).toMatch(new RegExp(`^[${CAPTCHA_ALPHABET}]+$`))
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0OQ1IL2Z5S6G8BUV]/)
  })

  // spec: API-028
  test('comes to twenty visitors at once who share an address', async () => {
    const sids = await Promise.all(Array.from({ length: 20 }, newSid))
    await openConnections()
    const answered = await Promise.all(sids.map(async (sid) => picture(sid)))
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  // spec: API-028
  test('is drawn with the bundled font: other characters give another picture, blanks an empty one', async () => {
    const still = { ...systemRandom, fraction: () => 0.5 }
    const drawn = async (text: string) =>
      sharp(await drawCaptcha(text, still))
        .raw()
        .toBuffer()
    const [one, other, blank] = [await drawn('ACDE'), await drawn('XY79'), await drawn('    ')]
    const inked = (bytes: Buffer) => bytes.filter((byte, at) => byte !== blank[at]).length
    expect(one.equals(other)).toBe(false)
    expect(inked(one)).toBeGreaterThan(5000)
    expect(inked(other)).toBeGreaterThan(5000)
  })

  // spec: API-028
  test('differs from every other, also of the same text', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await drawCaptcha('ACDE', systemRandom)).toString('hex'),
      ),
    )
    expect(new Set(pictures).size).toBe(20)
    const texts = Array.from({ length: 1000 }, () => captchaText(systemRandom))
    expect(new Set(texts).size).toBeGreaterThan(950)
  })

  // spec: VAL-006
  test('of a sid that nobody has is refused, and so is one without a sid', async () => {
    expect((await picture('x'.repeat(43))).json()).toMatchObject({ code: '-1001', data: null })
    expect((await app.inject(API_BASE + getCaptcha.path)).json()).toMatchObject({ code: '-1002' })
  })
})

// Trust requirement 8: one-use, bound to its sid, 5 minutes, gone after any try.
describe('an answer', () => {
  // spec: VAL-006
  test('is right once, in capitals or not, and wrong ever after', async () => {
    const { sid, capcode } = await solved()
    expect(await answers(sid, ` ${capcode.toLowerCase()} `)).toBe(true)
    expect(await answers(sid, capcode)).toBe(false)
    expect(await textOf(sid)).toBeUndefined()
  })

  // spec: VAL-006
  test('that is wrong uses up the picture, also for the right one', async () => {
    const { sid, capcode } = await solved()
    expect(await answers(sid, 'WRNG')).toBe(false)
    expect(await answers(sid, capcode)).toBe(false)
  })

  // spec: VAL-006
  test('is valid for its own sid only', async () => {
    const [one, other] = [await solved(), await solved()]
    expect(await answers(one.sid, other.capcode)).toBe(one.capcode === other.capcode)
  })

  // spec: VAL-006
  test('to the picture before it is wrong, once another was fetched', async () => {
    const { sid, capcode } = await solved()
    await picture(sid, '2')
    const fresh = (await textOf(sid)) ?? ''
    // Two texts are the same one time in 160,000.
    expect(await answers(sid, capcode)).toBe(fresh === capcode)
    await picture(sid, '3')
    expect(await answers(sid, (await textOf(sid)) ?? '')).toBe(true)
  })

  // spec: VAL-006
  test('is right for 5 minutes', async () => {
    const { sid, capcode } = await solved()
    const { rows } = await deps.pool.query<{ seconds: string }>(
      `select extract(epoch from max(text_expires_at) - now()) as seconds from captcha`,
    )
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(240)
    expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(300)
    await deps.pool.query(`update captcha set text_expires_at = now() where text is not null`)
    expect(await answers(sid, capcode)).toBe(false)
    expect(await textOf(sid)).toBeUndefined()
  })

  // spec: VAL-006
  test('to no picture is wrong, whatever it is', async () => {
    const sid = await newSid()
    for (const typed of ['', 'null', 'ACDE']) expect(await answers(sid, typed)).toBe(false)
  })

  // spec: VAL-006
  test('given 100 times at one time is right once', async () => {
    const { sid, capcode } = await solved()
    await openConnections()
    const given = await Promise.all(Array.from({ length: 100 }, async () => answers(sid, capcode)))
    expect(given.filter(Boolean)).toHaveLength(1)
  })
})

// spec: API-024
test('what a picture asks for is in no answer, header, address or line of the log', async () => {
  const sid = await newSid()
  const { headers, rawPayload } = await picture(sid)
  const text = (await textOf(sid)) ?? 'none'
  expect(JSON.stringify(headers)).not.toContain(text)
  expect(rawPayload.toString('latin1')).not.toContain(text)
  await answers(sid, text)
  const log = logLines.join('')
  expect(log).toContain('/promotion/captcha')
  expect(log).not.toContain(text)
  expect(log).not.toContain(sid)
})

// spec: API-024
test('an address that asks for thousands of pictures must wait', async () => {
  await deps.pool.query(
    `insert into rate_limit (key, points, expire)
     values ('captcha:203.0.113.9', 1200, (extract(epoch from now()) * 1000 + 60000)::bigint)`,
  )
  const from = async (remoteAddress: string) => (await ask(app, getSid, {}, { remoteAddress })).code
  expect(await from('203.0.113.9')).toBe('-1003')
  expect(await from('203.0.113.10')).toBe('0')
})

test('a sid of yesterday is swept away', async () => {
  const [old, young] = [await newSid(), await newSid()]
  await picture(old)
  await deps.pool.query(
    `update captcha set made_at = now() - interval '25 hours' where text is not null`,
  )
  await sweep(deps)
  await settleJobs(deps)
  expect((await picture(old)).json()).toMatchObject({ code: '-1001' })
  expect((await picture(young)).headers['content-type']).toBe('image/png')
})
