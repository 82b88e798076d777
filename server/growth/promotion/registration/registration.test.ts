import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  CODE_WRONG,
  type PageBrand,
  PAGES,
  promotionTools,
  wrongCodeFor,
} from '#server/growth/promotion/pages/testing-promotion.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

/** The demo brands and a second one of market philippines. */
function threeBrands(): string {
  const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
  const ph = brands.find(({ key }) => key === 'ph')
  return testingBrandsFile([...brands, { ...ph, key: 'two', appName: 'Hiram Two' }])
}

const server = await testApp({ SMS_PER_ADDRESS: '1000', BRANDS_FILE: threeBrands() })
await server.deps.pool.query(
  `insert into promotion_template (id, brand, look, texts)
   select '3', 'two', look, texts from promotion_template where id = '2'`,
)
const { deps, logLines } = server
const tools = promotionTools(server)
const { newPhone, solved, solvedCheaply, sendCode, messagesTo, codeTo, registers } = tools
const { borrowersOf, forgetLimits, messageCount } = tools

const SOURCE = { app_from: 'fb', user_from: 'agent-7', utm_tag: 'november', invite_code: 'FRIEND' }

/** A code sent to a new number. */
async function withCode(brand: PageBrand, phone = newPhone(brand)) {
  const { code, sent } = await sendCode(brand, phone)
  expect(code).toBe('0')
  return { phone, sid: sent.sid, capcode: sent.capcode, smsCode: await codeTo(phone) }
}

const attributionOf = async (id: string) =>
  deps.database
    .selectFrom('borrower_attribution')
    .selectAll()
    .where('borrower_id', '=', id)
    .execute()

beforeEach(forgetLimits)

describe.each(['given', 'ph'] as const)('on the page of brand %s', (brand) => {
  // spec: API-025, API-027, NET-009
  test('a number, a captcha and a code register a borrower with their source', async () => {
    const phone = newPhone(brand)
    const { sid, capcode } = await solved()
    const device = { deviceId: 'device-1', ...SOURCE }
    const sending = await sendCode(brand, phone, { sid, capcode, ...device })
    expect(sending).toMatchObject({ code: '0', data: {} })
    expect(await borrowersOf(phone)).toEqual([])
    const [message] = await messagesTo(phone)
    expect(message?.text).toMatch(
      new RegExp(`^\\d{6} is your code to register with ${PAGES[brand].appName}\\.`),
    )
    const form = { ...device, links_id: '1', down_id: '2', merchantNumber: 0, userName: phone }
    const smsCode = await codeTo(phone)
    const answer = await registers(brand, phone, { sid, capcode, smsCode, ...form })
    expect(answer).toMatchObject({ code: '0', data: {} })
    const [borrower, ...others] = await borrowersOf(phone)
    expect(others).toEqual([])
    expect(borrower).toMatchObject({ brand, phone, full_name: null, language: 'en' })
    expect(await attributionOf(borrower!.id)).toMatchObject([
      { ...SOURCE, template_id: PAGES[brand].id, links_id: '1', down_id: '2' },
    ])
  })

  // spec: API-027
  test('50 simultaneous registrations make one borrower with one attribution', async () => {
    const { phone, smsCode } = await withCode(brand)
    const captchas = await Promise.all(Array.from({ length: 50 }, solvedCheaply))
    const answers = await Promise.all(
      captchas.map(async (captcha, at) =>
        registers(brand, phone, { ...captcha, smsCode }, { remoteAddress: `203.0.113.${at}` }),
      ),
    )
    const codes = answers.map(({ code }) => code).toSorted()
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    // Those with tries left learn that the number is registered now.
    expect(new Set(codes)).toEqual(new Set(['0', '11', '800006']))
    const borrowers = await borrowersOf(phone)
    expect(borrowers).toHaveLength(1)
    expect(await attributionOf(borrowers[0]!.id)).toHaveLength(1)
  })

  // spec: ERR-010, ERR-020
  test('a wrong captcha is 101 for the code and -1 for the registration, and changes nothing', async () => {
    const phone = newPhone(brand)
    const { sid } = await solvedCheaply()
    const sending = await sendCode(brand, phone, { sid, capcode: 'WRNG' })
    expect(sending).toMatchObject({ code: '101', data: null })
    expect((await sendCode(brand, phone, { sid, capcode: 'ACDE' })).code).toBe('101')
    expect(await messagesTo(phone)).toEqual([])
    const open = await withCode(brand)
    const answer = await registers(brand, open.phone, { ...open, capcode: 'WRNG' })
    expect(answer).toMatchObject({ code: '-1', data: null })
    expect(await borrowersOf(open.phone)).toEqual([])
    expect((await registers(brand, open.phone, open)).code).toBe('0')
  })

  // spec: ERR-003
  test('a wrong code is 800006, and the right one works after it', async () => {
    const one = await withCode(brand)
    const smsCode = wrongCodeFor(one.smsCode)
    const answer = await registers(brand, one.phone, { ...one, smsCode })
    expect(answer).toEqual({ code: '800006', message: CODE_WRONG[brand], data: null })
    expect(await borrowersOf(one.phone)).toEqual([])
    expect((await registers(brand, one.phone, one)).code).toBe('0')
  })

  // spec: VAL-001
  test('an invalid mobile number is refused first, and the captcha stays valid', async () => {
    const captcha = await solvedCheaply()
    const wrong =
      brand === 'given'
        ? ['0917123456', '12812345678']
        : ['13812345678', '0281234567', '09001234567']
    for (const phone of wrong) {
      const sending = await sendCode(brand, phone, captcha)
      const registering = await registers(brand, phone, { ...captcha, smsCode: '123456' })
      expect([sending.code, registering.code]).toEqual(['-1002', '-1002'])
    }
    expect((await sendCode(brand, newPhone(brand), captcha)).code).toBe('0')
  })
})

// spec: VAL-005, VAL-008, VAL-012
test('market asGiven refuses in the given texts', async () => {
  const { message } = await sendCode('given', '12812345678')
  expect(message).toBe('请正确输入手机号！')
  const wrong = await sendCode('given', newPhone('given'), { sid: 'none', capcode: 'ACDE' })
  expect(wrong.message).toBe('请正确输入图形验证码！')
  const one = await withCode('given')
  expect((await registers('given', one.phone, one)).code).toBe('0')
  const before = await messageCount()
  expect((await sendCode('given', one.phone)).message).toBe('您已注册,请直接下载APP登录！')
  expect((await registers('given', one.phone, one)).message).toBe('您已注册,请直接下载APP登录！')
  expect(await messageCount()).toBe(before)
})

// spec: API-027
test('market philippines refuses in English, and in Filipino when that is chosen', async () => {
  const refusal = async (options: Parameters<typeof sendCode>[3]) =>
    (await sendCode('ph', '13812345678', {}, options)).message
  expect(await refusal({})).toBe('Please enter a valid mobile number.')
  expect(await refusal({ cookies: { language: 'fil' } })).toBe('Maglagay ng tamang mobile number.')
  const phone = newPhone('ph')
  await sendCode('ph', phone, {}, { cookies: { language: 'fil' } })
  expect((await messagesTo(phone))[0]?.text).toMatch(/^\d{6} ang code mo/)
})

// spec: API-027
test('all formats of a Philippine number are one number, for codes and for registrations', async () => {
  const stored = newPhone('ph')
  const national = stored.slice(3)
  const [first, ...writings] = [
    `0${national}`,
    national,
    `63${national}`,
    stored,
    `0063${national}`,
    `+63 ${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`,
  ]
  const one = await withCode('ph', first)
  for (const phone of writings) expect((await sendCode('ph', phone)).code).toBe('-1003')
  expect((await registers('ph', stored, one)).code).toBe('0')
  expect(await borrowersOf(stored)).toHaveLength(1)
})

// spec: API-027
test('a number may be registered in each brand, and a code works for its own brand alone', async () => {
  const other = { id: '3', appName: 'Hiram Two' }
  const one = await withCode('ph')
  const fresh = async () => solvedCheaply()
  const crossed = await registers('ph', one.phone, { ...one, ...(await fresh()), ...other })
  expect(crossed.code).toBe('800006')
  expect((await registers('ph', one.phone, one)).code).toBe('0')
  await forgetLimits()
  const { code, sent } = await sendCode('ph', one.phone, other)
  expect(code).toBe('0')
  const smsCode = await codeTo(one.phone)
  expect((await registers('ph', one.phone, { ...sent, smsCode, ...other })).code).toBe('0')
  const brands = (await borrowersOf(one.phone)).map(({ brand }) => brand)
  expect(brands.toSorted()).toEqual(['ph', 'two'])
})

describe('a page', () => {
  // spec: API-027
  test('registers for its own app alone', async () => {
    const phone = newPhone('given')
    const captcha = await solvedCheaply()
    const asked = await sendCode('given', phone, { ...captcha, id: '2' })
    const registering = await registers('given', phone, { ...captcha, smsCode: '1', id: '2' })
    const nobodys = await sendCode('given', phone, { ...captcha, appName: 'Another app' })
    for (const { code, message } of [asked, registering, nobodys])
      expect([code, message]).toEqual(['-1002', expect.stringContaining('appName')])
    expect((await sendCode('given', phone, captcha)).code).toBe('0')
  })

  // spec: API-027
  test('that does not exist or is disabled registers nobody', async () => {
    const one = await withCode('ph')
    const at = async (id: string) => (await registers('ph', one.phone, { ...one, id })).code
    expect(await at('99')).toBe('-1001')
    await deps.database.updateTable('promotion_template').set({ is_enabled: false }).execute()
    expect(await at('2')).toBe('-1001')
    expect((await sendCode('ph', newPhone('ph'))).code).toBe('-1001')
    await deps.database.updateTable('promotion_template').set({ is_enabled: true }).execute()
    expect(await borrowersOf(one.phone)).toEqual([])
    expect(await at('2')).toBe('0')
  })

  // spec: API-025
  test('may be left out for a code, which counts for the brand’s only page', async () => {
    const phone = newPhone('ph')
    const { sid, capcode } = await solvedCheaply()
    const utm_tag = 'unnamed'
    const { id: _, ...unnamed } = { ...PAGES.ph, phone, sid, capcode, utm_tag }
    const url = '/found/api/v2/youmi/promotion/get-sms'
    const answer = await server.app.inject({ method: 'POST', url, payload: unnamed })
    expect(answer.json()).toMatchObject({ code: '0' })
    const [event] = await deps.database
      .selectFrom('promotion_event')
      .selectAll()
      .where('utm_tag', '=', utm_tag)
      .execute()
    expect(event).toMatchObject({ kind: 'code', template_id: '2' })
  })
})

// spec: API-027
describe('after a code was sent', () => {
  test('its captcha registers that number alone, with the same answer', async () => {
    const [one, other] = [await withCode('ph'), await withCode('ph')]
    const { sid, capcode } = one
    const crossed = await registers('ph', other.phone, { sid, capcode, smsCode: other.smsCode })
    expect(crossed.code).toBe('-1')
    expect(await borrowersOf(other.phone)).toEqual([])
    expect((await registers('ph', one.phone, { ...one, capcode: ' acde ' })).code).toBe('0')
  })

  test('its captcha allows 5 tries, and then a new one is needed', async () => {
    const one = await withCode('ph')
    const tried = async (capcode: string) =>
      (await registers('ph', one.phone, { ...one, capcode })).code
    for (let tries = 0; tries < 5; tries += 1) expect(await tried('WRNG')).toBe('-1')
    expect(await tried(one.capcode)).toBe('-1')
    const fresh = await solvedCheaply()
    expect((await registers('ph', one.phone, { ...one, ...fresh })).code).toBe('0')
  })

  test('its captcha is valid as long as the code', async () => {
    const one = await withCode('ph')
    await deps.pool.query('update captcha set serves_until = now() where phone is not null')
    expect((await registers('ph', one.phone, one)).code).toBe('-1')
  })

  // spec: CONST-003, ST-031
  test('the next code to the same number is sent after 60 seconds', async () => {
    const { phone } = await withCode('ph')
    const again = await sendCode('ph', phone)
    expect(again.code).toBe('-1003')
    const { retryAfter } = again.data as unknown as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(await messagesTo(phone)).toHaveLength(1)
  })
})

// spec: API-025, API-027
test('a repeated idempotency key sends one code, and registers with one answer', async () => {
  const phone = newPhone('ph')
  const captcha = await solvedCheaply()
  const headers = (name: string) => ({ headers: { 'idempotency-key': `${name}-${phone}` } })
  for (const _ of [1, 2])
    expect((await sendCode('ph', phone, captcha, headers('send'))).code).toBe('0')
  expect(await messagesTo(phone)).toHaveLength(1)
  const one = { ...captcha, smsCode: await codeTo(phone) }
  for (const _ of [1, 2]) expect((await registers('ph', phone, one, headers('go'))).code).toBe('0')
  expect((await registers('ph', phone, one)).code).toBe('11')
})

// Trust requirement 42.
test('no number, captcha, code or sid of a registration is logged', async () => {
  logLines.length = 0
  const phone = await tools.registered('ph', { utm_tag: 'canary-utm', deviceId: 'canary-device' })
  const smsCode = await codeTo(phone)
  const { sid, capcode } = await solvedCheaply()
  await sendCode('ph', phone, { sid, capcode })
  await registers('ph', phone, { sid, capcode, smsCode })
  const log = logLines.join('')
  expect(log).toContain('/promotion/register')
  for (const secret of [phone, phone.slice(3), smsCode, sid, 'canary-utm', 'canary-device'])
    expect(log).not.toContain(secret)
})
