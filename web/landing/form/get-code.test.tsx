import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sendRegistrationCode, getSid } from '#contract/growth/promotion.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import {
  aTemplate,
  fieldError,
  fillIn,
  openLanding,
  registerButton,
  sendButton,
} from '#web/landing/testing-landing.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const RIGHT = { mobile: '13912345678', captcha: 'A2c4' }

function sent() {
  return requestsTo(sendRegistrationCode).map(({ body }) => new URLSearchParams(body))
}

// spec: PROMO-009, PROMO-010, PROMO-012, ENT-158, ENT-159, ENT-161
// spec: API-025, ERR-008, ERR-009, ST-027, ST-029
test('a valid form requests a code, says so, and counts down', async () => {
  answer(sendRegistrationCode, {})
  await openLanding('/promotion?app_from=app&user_from=user&utm_tag=tag')
  const user = await fillIn(RIGHT)
  expect(sendButton().textContent).toBe('get verification code')
  await user.click(sendButton())

  expect(await screen.findByText('验证码已发送，请在手机上查看！')).toBeTruthy()
  expect(sendButton().textContent).toMatch(/^(60|59)s$/)
  const [form] = sent()
  expect(Object.fromEntries(form!)).toMatchObject({
    phone: '13912345678',
    capcode: 'A2c4',
    sid: 'sid-1',
    appName: 'Test Peso',
    app_from: 'app',
    user_from: 'user',
    utm_tag: 'tag',
  })
  expect(form!.get('deviceId')).toMatch(/^[\da-f-]{36}$/)
})

// spec: ERR-008
test('a code that may be late is not said to be sent', async () => {
  answer(sendRegistrationCode, { late: 'Delayed ang mga text ngayon.' })
  await openLanding('/promotion', aTemplate(PH, { language: 'fil' }))
  const user = await fillIn({ mobile: '0917 123 4567', captcha: 'A2c4' })
  await user.click(screen.getByRole('button', { name: 'Kunin ang code' }))
  expect(await screen.findAllByText('Delayed ang mga text ngayon.')).toHaveLength(2)
  expect(screen.queryByText(/Papunta na/)).toBeNull()
})

// spec: PROMO-029
test('each field and the button have their labels', async () => {
  await openLanding('/promotion')
  for (const words of ['Mobile number', 'Picture code', 'SMS code'])
    expect(screen.getByLabelText(words).getAttribute('placeholder')).toBe(words)
  expect(registerButton()).toBeTruthy()
})

// spec: ST-031
test('a tap during the countdown says so and sends nothing', async () => {
  answer(sendRegistrationCode, {})
  await openLanding('/promotion')
  const user = await fillIn(RIGHT)
  await user.click(sendButton())
  await screen.findByText(/^\d+s$/)
  await user.click(sendButton())
  expect(await screen.findByText('请勿重复发送验证码!')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

// spec: ST-028, ST-030, CONST-003
test('after 60 seconds, and not before, the button is idle; another code asks for another picture', async () => {
  answer(sendRegistrationCode, {})
  await openLanding('/promotion')
  const user = await fillIn(RIGHT)
  const sentAt = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(sentAt)
  await user.click(sendButton())
  await screen.findByText('60s')
  clock.mockReturnValue(sentAt + 59_999)
  await waitFor(() => expect(sendButton().textContent).toBe('1s'))
  clock.mockReturnValue(sentAt + 60_000)
  await waitFor(() => expect(sendButton().textContent).toBe('get verification code'))

  answer(getSid, { sid: 'sid-2' })
  await user.click(sendButton())
  expect(screen.getByLabelText<HTMLInputElement>('Picture code').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Picture code'))
  expect(sent()).toHaveLength(1)
  vi.restoreAllMocks()
})

// spec: VAL-001, VAL-002, VAL-003, VAL-005, CONST-004
test.each(['', '1391234567', '23912345678', '12912345678'])(
  'the number "%s" is refused before anything is sent',
  async (mobile) => {
    await openLanding('/promotion')
    const user = await fillIn({ mobile, captcha: 'A2c4' })
    await user.click(sendButton())
    expect((await screen.findAllByText('请正确输入手机号！')).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'))
    expect(sent()).toEqual([])
  },
)

// spec: VAL-004, VAL-007, VAL-011, CONST-005, CONST-006
// spec: VAL-019, VAL-020, VAL-021
test('each field accepts no more than its maximum length', async () => {
  await openLanding('/promotion')
  await fillIn({ mobile: '139a12-3456789999', captcha: 'A2c4Z', code: '12345678' })
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect(valueOf('Mobile number')).toBe('139 1234 5678')
  expect(valueOf('Picture code')).toBe('A2c4')
  expect(valueOf('SMS code')).toBe('123456')
})

// spec: VAL-006, VAL-008
test('without the captcha nothing is sent', async () => {
  await openLanding('/promotion')
  const user = await fillIn({ mobile: RIGHT.mobile })
  await user.click(sendButton())
  expect((await screen.findAllByText('请正确输入图形验证码！')).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

// spec: ERR-010, ERR-011
test('a wrong captcha shows the server’s message, and another picture is loaded', async () => {
  refuse(sendRegistrationCode, '101', 'Not what the picture shows.')
  await openLanding('/promotion')
  const user = await fillIn(RIGHT)
  answer(getSid, { sid: 'sid-2' })
  await user.click(sendButton())
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toBe('Not what the picture shows.'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid=sid-2&t='),
  )
  expect(sendButton().textContent).toBe('get verification code')
})

// spec: ERR-012, ERR-013, ST-033
test('a registered number gets a message and goes to the download page', async () => {
  refuse(sendRegistrationCode, '11', 'registered')
  await openLanding('/promotion?utm_tag=tag')
  const user = await fillIn(RIGHT)
  await user.click(sendButton())
  expect(await screen.findByText('您已注册,请直接下载APP登录！')).toBeTruthy()
  await waitFor(() => expect(location.hash).toBe('#/downloadTemplate?utm_tag=tag'))
})

// spec: ERR-014
test.each([
  ['-1003', 'Please wait 40 seconds.', 2],
  ['-1002', 'phone is no mobile number', 1],
])('refusal %s is shown as "%s"; pictures loaded by then: %s', async (code, words, drawn) => {
  refuse(sendRegistrationCode, code, words)
  await openLanding('/promotion')
  const user = await fillIn(RIGHT)
  await user.click(sendButton())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  await waitFor(() => expect(requestsTo(getSid)).toHaveLength(drawn))
  expect(sendButton().textContent).toBe('get verification code')
})

// spec: ERR-011, ERR-014
test.each([
  ['101', 'Not what the picture shows.', 'Not what the picture shows.', 'Picture code', ''],
  ['-1002', 'phone: is too long.', 'is too long.', 'Mobile number', '139 1234 5678'],
  ['-1002', 'Please enter a number.', 'Please enter a number.', 'Mobile number', '139 1234 5678'],
  ['-1003', 'Please wait.', 'Please wait.', 'Mobile number', '139 1234 5678'],
])(
  'refusal %s "%s" says "%s" beside %s, and keeps what was typed',
  async (code, message, words, label, kept) => {
    refuse(sendRegistrationCode, code, message)
    await openLanding('/promotion')
    const user = await fillIn({ ...RIGHT, code: '123456' })
    await user.click(sendButton())
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(fieldError(field)).toBe(words)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe(kept)
    expect(screen.getByLabelText<HTMLInputElement>('SMS code').value).toBe('123456')
    expect(screen.getByRole('status').textContent).toBe(words)
  },
)

// spec: ERR-007
test('a network failure is shown as "error", and the code can be requested again', async () => {
  cut(sendRegistrationCode)
  await openLanding('/promotion')
  const user = await fillIn(RIGHT)
  await user.click(sendButton())
  expect(await screen.findByText('error')).toBeTruthy()
  await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('false'))
})

// spec: VAL-035
test('market philippines accepts a number in any notation, with its own texts', async () => {
  answer(sendRegistrationCode, {})
  await openLanding('/promotion', aTemplate(PH))
  const user = await fillIn({ mobile: '+63 917 123 4567', captcha: 'A2c4' })
  await user.click(sendButton())
  expect(
    await screen.findByText(
      'A text with a code is on its way. If you have an account already, it says so.',
    ),
  ).toBeTruthy()
  expect(sent()[0]?.get('phone')).toBe('639171234567')
  await act(async () => {})
})
