import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getSid, register, trackClick, trackVisit } from '#contract/growth/promotion.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import {
  aTemplate,
  fieldError,
  fillIn,
  openLanding,
  registerButton,
} from '#web/landing/testing-landing.tsx'

afterEach(() => {
  delete window.UC_TRACK
})

const RIGHT = { mobile: '13912345678', captcha: 'A2c4', code: '123456' }
const ADDRESS = '/promotion?app_from=app&user_from=user&utm_tag=tag&links_id=l1&invite_code=inv'

// spec: API-027, PROMO-007, PROMO-011, ERR-015, ERR-017
// spec: PROMO-014, ST-032, ENT-160, GEN-019, GEN-020
test('a valid form registers, says so, and opens the download page', async () => {
  answer(register, {})
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.click(registerButton())
  expect(await screen.findByText('注册成功')).toBeTruthy()
  const to = '#/downloadTemplate?app_from=app&user_from=user&utm_tag=tag&links_id=l1'
  await waitFor(() => expect(location.hash).toBe(to))
  expect(await screen.findByRole('heading', { name: 'Get Test Peso' })).toBeTruthy()

  // The answer brought a session: no second picture, no second code.
  const here = screen.getByRole('link', { name: 'Go on in this browser' })
  expect(here.getAttribute('href')).toBe('/main?brand=given')
  const [sent] = requestsTo(register)
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
    phone: '13912345678',
    userName: '13912345678',
    merchantNumber: '0',
    capcode: 'A2c4',
    sid: 'sid-1',
    smsCode: '123456',
    appName: 'Test Peso',
    id: '7',
    invite_code: 'inv',
    app_from: 'app',
    user_from: 'user',
    utm_tag: 'tag',
  })
})

// spec: API-027
test('the Enter key registers, and a second press meanwhile sends nothing', async () => {
  answer(register, {})
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.keyboard('{Enter}{Enter}')
  await screen.findByText('注册成功')
  expect(requestsTo(register)).toHaveLength(1)
})

// spec: VAL-010, VAL-012
test('without the SMS code nothing is sent', async () => {
  await openLanding(ADDRESS)
  const user = await fillIn({ ...RIGHT, code: '' })
  await user.click(registerButton())
  expect((await screen.findAllByText('请正确输入短信验证码！')).length).toBeGreaterThan(0)
  expect(requestsTo(register)).toEqual([])
})

// spec: ERR-020, ERR-021
test('a wrong captcha is reported, and another picture is loaded', async () => {
  refuse(register, '-1', 'Not what the picture shows.')
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  answer(getSid, { sid: 'sid-2' })
  await user.click(registerButton())
  const field = screen.getByLabelText('Picture code')
  await waitFor(() => expect(fieldError(field)).toBe('Not what the picture shows.'))
  await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid-2'))
  expect(location.hash).toBe('')
})

// spec: ERR-018, ERR-019, PROMO-015
test('a number that is already registered gets a message and goes to the download page', async () => {
  refuse(register, '11', 'registered')
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.click(registerButton())
  expect(await screen.findByText('您已注册,请直接下载APP登录！')).toBeTruthy()
  await waitFor(() => expect(location.hash).toMatch(/^#\/downloadTemplate\?/))
  const here = await screen.findByRole('link', { name: 'Go on in this browser' })
  expect(here.getAttribute('href')).toBe('/login?brand=given')
})

// spec: ERR-022
test('any other refusal shows the server’s message, and the form keeps its input', async () => {
  refuse(register, '800006', 'verification code error')
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.click(registerButton())
  const field = screen.getByLabelText('SMS code')
  await waitFor(() => expect(fieldError(field)).toBe('verification code error'))
  expect(screen.getByRole('status').textContent).toBe('verification code error')
  expect(screen.getByLabelText<HTMLInputElement>('Picture code').value).toBe('A2c4')
  expect(requestsTo(getSid)).toHaveLength(1)
})

// spec: ERR-007
test('a registration without an answer keeps its key, so that it is done once', async () => {
  cut(register)
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.click(registerButton())
  expect(await screen.findByText('error')).toBeTruthy()
  answer(register, {})
  await waitFor(() => expect(registerButton().getAttribute('aria-busy')).toBe('false'))
  await user.click(registerButton())
  await screen.findByText('注册成功')
  const keys = requestsTo(register).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})

// spec: API-023, PROMO-028
test('one visit is recorded when the page opens, with its attribution', async () => {
  await openLanding(ADDRESS)
  await waitFor(() => expect(requestsTo(trackVisit)).toHaveLength(1))
  const [visit] = requestsTo(trackVisit)
  expect(Object.fromEntries(visit!.query)).toMatchObject({
    page_id: '7',
    user_from: 'user',
    client_type: 'android',
    page_type: '1',
    utm_tag: 'tag',
    app_from: 'app',
  })
})

// spec: API-026, PROMO-028
test('a tap on register is recorded only with a valid number', async () => {
  await openLanding(ADDRESS)
  const user = await fillIn({ mobile: '139' })
  await user.click(registerButton())
  expect(requestsTo(trackClick)).toEqual([])
  await fillIn({ mobile: '12345678' }, user)
  await user.click(registerButton())
  await waitFor(() => expect(requestsTo(trackClick)).toHaveLength(1))
  expect(requestsTo(trackClick)[0]?.query.get('phone')).toBe('13912345678')
})

// spec: API-026
test('a tap that was refused and is tried again is recorded once', async () => {
  answer(register, {})
  refuse(register, '800006', 'This code is wrong.')
  await openLanding(ADDRESS)
  const user = await fillIn(RIGHT)
  await user.click(registerButton())
  await screen.findAllByText('This code is wrong.')
  await user.click(registerButton())
  await waitFor(() => expect(requestsTo(register)).toHaveLength(2))
  expect(requestsTo(trackClick)).toHaveLength(1)
})

// spec: ERR-016, ERR-023, PROMO-008
test.each([
  ['&UC=uc9', true, ['uc9'], 2],
  ['&UC=uc9', false, [], 2],
  ['', true, [], 1],
])(
  'with "%s" and a hook that is %s the tracker gets %s',
  async (more, hasUcHook, heard, clicks) => {
    answer(register, {})
    const track = vi.fn<(completion: string) => void>()
    window.UC_TRACK = track
    await openLanding(ADDRESS + more, aTemplate(undefined, { hasUcHook }))
    const user = await fillIn(RIGHT)
    await user.click(registerButton())
    await screen.findByText('注册成功')
    expect(track.mock.calls.flat()).toEqual(heard)
    await waitFor(() => expect(requestsTo(trackClick)).toHaveLength(clicks))
  },
)
