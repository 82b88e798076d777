import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signInWithCode, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import type { Brand, Language } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSid } from '#contract/growth/promotion.ts'
import { LoginScreen } from '#web/borrower/sign-in/login-screen.tsx'
import { answer, answerBody, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/login')
  answer(getSid, { sid: 'sid-1' })
})

/** What the service's script takes. */
interface TurnstileOptions {
  readonly sitekey: string
  readonly callback: (token: string) => void
}

interface Opening {
  brand?: Brand
  language?: Language
  to?: string
}

async function open({ brand = PH, language = 'en', to }: Opening = {}) {
  const query = to === undefined ? {} : { to }
  const opening = { brand, language, query, isSignedIn: false, texts: signInTexts }
  const { container } = await openScreen(LoginScreen, opening)
  await screen.findByRole('img')
  return container
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: RegExp) => screen.getByRole('button', { name })
const send = () => userEvent.click(button(/verification code/i))
const signIn = () => userEvent.click(button(/^Log in$/))
const expectToast = async (words: string) =>
  expect(await within(screen.getByRole('status')).findByText(words)).toBeTruthy()
const bodies = (endpoint: Endpoint) =>
  requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

async function fillIn({ mobile = '09170000001', captcha = 'A2c4', code = '' }) {
  if (mobile) await userEvent.type(field('Mobile number'), mobile)
  if (captcha) await userEvent.type(field('Picture code'), captcha)
  if (code) await userEvent.type(field('SMS code'), code)
}

// spec: API-049, RT-032
describe('a code', () => {
  test('is requested with the number and the picture, and does not reveal who is registered', async () => {
    answer(sendSignInCode, {})
    await open()
    await fillIn({})
    expect(field('Mobile number').value).toBe('0917 000 0001')
    await send()
    await expectToast('If this number is registered, a code is on its way.')
    expect(bodies(sendSignInCode)).toEqual([
      { phone: '09170000001', sid: 'sid-1', capcode: 'A2c4' },
    ])
    expect(button(/^Again in (60|59) s$/).getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(field('SMS code'))
    // It stays when the toast is gone.
    expect(screen.getAllByText(/^If this number is registered/)).toHaveLength(2)
  })

  const LATE = 'Text messages are late right now. If no code comes, get another one.'

  test('that may be late is not said to be on its way, and another one is offered', async () => {
    answer(sendSignInCode, { late: LATE })
    await open()
    await fillIn({})
    await send()
    await expectToast(LATE)
    // It stays when the toast is gone.
    expect(screen.getAllByText(LATE)).toHaveLength(2)
    expect(screen.queryByText(/registered, a code|on its way/)).toBeNull()
    await userEvent.click(button(/^Again in \d+ s$/))
    await expectToast(LATE)
  })

  test('is not requested without a number or a picture, and the field says so', async () => {
    await open()
    await fillIn({ mobile: '0917', captcha: '' })
    await send()
    await expectToast('Please enter a mobile number of the Philippines, such as 0917 123 4567')
    expect(field('Mobile number').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field('Mobile number'), '0000001')
    await send()
    await expectToast('Please type what the picture shows')
    expect(document.activeElement).toBe(field('Picture code'))
    expect(bodies(sendSignInCode)).toEqual([])
  })

  // spec: ERR-010
  test('for a wrong picture is refused at its field, and another picture is drawn', async () => {
    refuse(sendSignInCode, '101', 'Not what the picture shows.')
    await open()
    await fillIn({})
    answer(getSid, { sid: 'sid-2' })
    await send()
    await expectToast('Not what the picture shows.')
    await waitFor(() =>
      expect(screen.getByRole<HTMLImageElement>('img').src).toContain('sid=sid-2&'),
    )
    expect(field('Picture code').value).toBe('')
    expect(field('Picture code').getAttribute('aria-invalid')).toBe('true')
    expect(button(/verification code/i).getAttribute('aria-disabled')).toBe('false')
  })

  test.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [121, '3 minutes'],
    [7200, '2 hours'],
    [7201, '3 hours'],
  ])(
    'that was requested too often can be requested again in %i seconds, shown as %s',
    async (retryAfter, words) => {
      answerBody(sendSignInCode, { code: '-1003', message: 'Too many.', data: { retryAfter } })
      await open()
      await fillIn({})
      await send()
      await expectToast(`Too many tries. Please try again in ${words}.`)
      expect(field('Mobile number').getAttribute('aria-invalid')).toBe('true')
    },
  )

  // Trust requirement 51.
  test('that needs a proof is requested again with it, the same picture and one tap', async () => {
    const solved = new Promise<() => void>((ready) => {
      vi.stubGlobal('turnstile', {
        render(_: HTMLElement, { sitekey, callback }: TurnstileOptions) {
          answer(sendSignInCode, {})
          ready(() => callback(`a person, says ${sitekey}`))
        },
      })
    })
    const data = { proof: { kind: 'turnstile', siteKey: 'key-1' } }
    answerBody(sendSignInCode, { code: '-1007', message: 'One moment, please.', data })
    await open()
    await fillIn({})
    await send()
    const solve = await solved
    const sending = screen.getByRole('button', { name: 'Get verification code' })
    expect(sending.getAttribute('aria-busy')).toBe('true')
    solve()
    await expectToast('If this number is registered, a code is on its way.')
    const asked = { phone: '09170000001', sid: 'sid-1', capcode: 'A2c4' }
    expect(bodies(sendSignInCode)).toEqual([asked, { ...asked, proof: 'a person, says key-1' }])
    expect(field('Picture code').value).toBe('A2c4')
    vi.unstubAllGlobals()
  })

  test('that was requested without a network is requested again under the same key', async () => {
    cut(sendSignInCode)
    await open()
    await fillIn({})
    await send()
    await expectToast('Network error, please try again')
    answer(sendSignInCode, {})
    await send()
    await expectToast('If this number is registered, a code is on its way.')
    const keys = requestsTo(sendSignInCode).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })
})

// spec: API-048, RT-032
describe('signing in', () => {
  test('takes the code from the phone, and continues to the page the borrower came from', async () => {
    answer(signInWithCode, { sessionId: 'secret' })
    await open({ to: '/bandOf?productId=2&orderId=o-1' })
    await fillIn({ code: '123456' })
    await signIn()
    await waitFor(() => expect(sentTo).toEqual(['instead: /bandOf?productId=2&orderId=o-1']))
    expect(bodies(signInWithCode)).toEqual([{ phone: '09170000001', smsCode: '123456' }])
  })

  test('leads home from a link that names none of our screens', async () => {
    answer(signInWithCode, { sessionId: 'secret' })
    await open({ to: 'https://evil.example/main' })
    await fillIn({ code: '123456' })
    await signIn()
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
  })

  // spec: BR-006, BR-014
  test('leads to the host app’s own account page, unless a screen is waiting', async () => {
    const received = startHostApp('toMine')
    answer(signInWithCode, { sessionId: 'secret' })
    await open()
    await fillIn({ code: '123456' })
    await signIn()
    await waitFor(() => expect(received).toEqual([['toMine', null]]))
    expect(sentTo).toEqual([])
  })

  test('by two fast presses sends one request, and stores no secret in the browser', async () => {
    answer(signInWithCode, { sessionId: 'secret' })
    const container = await open()
    await fillIn({ code: '123456' })
    await userEvent.keyboard('{Enter}{Enter}')
    await userEvent.dblClick(button(/^Log in$/))
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    expect(requestsTo(signInWithCode)).toHaveLength(1)
    const kept = JSON.stringify([localStorage, sessionStorage, document.cookie])
    expect(kept + container.innerHTML).not.toContain('secret')
  })

  test('needs no picture once there is a code, and sends no code without a number', async () => {
    answer(signInWithCode, { sessionId: 'secret' })
    await open()
    await fillIn({ captcha: '' })
    await signIn()
    await expectToast('Please enter the code of the text message')
    expect(requestsTo(signInWithCode)).toEqual([])
    await fillIn({ mobile: '', captcha: '', code: '123456' })
    await signIn()
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
  })

  // spec: ERR-003
  test.each([
    [GIVEN, '13912345678', 'verification code error'],
    [PH, '09170000001', /^This code is wrong or too old\. Look at the newest message/],
  ])(
    'with a wrong code says so at the field, and stays for another try',
    async (brand, mobile, words) => {
      refuse(signInWithCode, '800006', 'verification code error')
      await open({ brand })
      await fillIn({ mobile, code: '000000' })
      await signIn()
      expect(await screen.findAllByText(words)).toHaveLength(2)
      expect(field('SMS code').getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field('SMS code'))
      expect(sentTo).toEqual([])
      answer(signInWithCode, { sessionId: 'secret' })
      await userEvent.clear(field('SMS code'))
      await fillIn({ mobile: '', captcha: '', code: '123456' })
      await signIn()
      await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    },
  )

  test('too often says after how many seconds it can be tried again', async () => {
    answerBody(signInWithCode, { code: '-1003', message: 'Too many.', data: { retryAfter: 45 } })
    await open()
    await fillIn({ code: '000000' })
    await signIn()
    await expectToast('Too many tries. Please try again in 45 seconds.')
    expect(sentTo).toEqual([])
  })
})

// spec: RT-032, API-048
test('a borrower who is already signed in is sent back to where they came from', async () => {
  await openScreen(LoginScreen, { brand: PH, query: { to: '/order' }, texts: signInTexts })
  await waitFor(() => expect(sentTo).toEqual(['instead: /order']))
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/order')
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  expect(requestsTo(getSid)).toEqual([])
})

// spec: GEN-019
test('a new visitor finds a link to this brand’s registration', async () => {
  await open({ brand: GIVEN })
  const link = screen.getByRole('link', { name: 'Register' })
  expect(link.getAttribute('href')).toBe('/promotion?brand=given')
})

// spec: VAL-001, VAL-009, VAL-021
test('market asGiven takes its own numbers, with its own texts', async () => {
  await open({ brand: GIVEN })
  await fillIn({ mobile: '13912345678', captcha: '' })
  expect(field('Mobile number').value).toBe('139 1234 5678')
  await send()
  await expectToast('请正确输入图形验证码！')
  await userEvent.clear(field('Mobile number'))
  await userEvent.click(button(/Another picture/))
  await expectToast('请正确输入手机号！')
})

test('market philippines shows Filipino when it is chosen', async () => {
  answerBody(signInWithCode, { code: '-1003', message: 'Too many.', data: { retryAfter: 7200 } })
  await open({ language: 'fil' })
  await userEvent.type(field('Mobile number'), '09170000001')
  await userEvent.type(field('SMS code'), '123456')
  await userEvent.click(button(/^Mag-log in$/))
  await expectToast('Sobrang dami nang subok. Subukan ulit pagkalipas ng 2 oras.')
})
