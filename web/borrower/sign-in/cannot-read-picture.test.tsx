import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Brand, Language } from '#contract/brand.ts'
import { askCaptchaWork, sendCaptchaWork } from '#contract/sign-in/captcha-work.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSid } from '#contract/growth/promotion.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { LoginScreen } from '#web/borrower/sign-in/login-screen.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// web/kit/captcha-work, as the login has it.

/** Workers that wait for their answer. */
let working: { challenge: string; finish: (work: string | null) => void }[]

class FakeWorker extends EventTarget {
  postMessage(challenge: string) {
    const finish = (data: string | null) =>
      void this.dispatchEvent(new MessageEvent('message', { data }))
    working.push({ challenge, finish })
  }
  terminate() {}
}

beforeEach(() => {
  working = []
  vi.stubGlobal('Worker', FakeWorker)
  watchNavigation('https://app.test.example/login')
  answer(getSid, { sid: 'sid-1' })
  answer(askCaptchaWork, { challenge: '{"a":1}' })
  answer(sendCaptchaWork, { capcode: 'K7XM' })
})
afterEach(() => vi.unstubAllGlobals())

async function open(brand: Brand = PH, language: Language = 'en') {
  await openLogin(brand, language)
  await screen.findByRole('img')
}

async function openLogin(brand: Brand, language: Language) {
  const opening = { brand, language, query: {}, isSignedIn: false, texts: signInTexts }
  await openScreen(LoginScreen, opening)
}

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'I can’t read the picture' }))
const typed = () => screen.getByLabelText<HTMLInputElement>('Picture code').value
const isSaid = async (words: string) => {
  const said = await screen.findByText(words)
  expect(said.getAttribute('aria-live')).toBe('polite')
}
const bodies = (endpoint: Endpoint) =>
  requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const oneWorks = async (count = 1) => vi.waitFor(() => expect(working).toHaveLength(count))

// spec: API-049
test('a device works in place of the picture, says so, and fills the field in', async () => {
  answer(sendSignInCode, {})
  await open()
  await press()
  await isSaid('Checking that no machine is asking. This takes a few seconds.')
  await oneWorks()
  // Another press begins nothing, and the button keeps the focus.
  await press()
  expect(document.activeElement?.textContent).toBe('I can’t read the picture')
  working[0]?.finish('done')
  await isSaid('Done. The picture code is filled in.')
  expect(document.activeElement?.textContent).toBe('I can’t read the picture')
  expect(typed()).toBe('K7XM')
  expect(working.map(({ challenge }) => challenge)).toEqual(['{"a":1}'])
  expect(bodies(askCaptchaWork)).toEqual([{ sid: 'sid-1' }])
  expect(bodies(sendCaptchaWork)).toEqual([{ sid: 'sid-1', work: 'done' }])

  await userEvent.type(screen.getByLabelText('Mobile number'), '09170000001')
  await userEvent.click(screen.getByRole('button', { name: /verification code/i }))
  await waitFor(() =>
    expect(bodies(sendSignInCode)).toEqual([
      { phone: '09170000001', sid: 'sid-1', capcode: 'K7XM' },
    ]),
  )
})

// spec: API-049
test('a picture that is drawn meanwhile has the device begin anew, and the work before counts for nothing', async () => {
  await open()
  await press()
  await oneWorks()
  answer(getSid, { sid: 'sid-2' })
  await userEvent.type(screen.getByLabelText('Mobile number'), '09170000001')
  await userEvent.click(screen.getByRole('button', { name: /Another picture/ }))
  await oneWorks(2)
  working[1]?.finish('second')
  await isSaid('Done. The picture code is filled in.')
  expect(bodies(askCaptchaWork).map(({ sid }) => sid)).toEqual(['sid-1', 'sid-2'])
  expect(bodies(sendCaptchaWork)).toEqual([{ sid: 'sid-2', work: 'second' }])
})

// spec: API-049
test('another picture takes the words away that the one before was filled in', async () => {
  await open()
  await press()
  await oneWorks()
  working[0]?.finish('done')
  await isSaid('Done. The picture code is filled in.')
  answer(getSid, { sid: 'sid-2' })
  await userEvent.type(screen.getByLabelText('Mobile number'), '09170000001')
  await userEvent.click(screen.getByRole('button', { name: /Another picture/ }))
  await waitFor(() => expect(screen.queryByText(/^Done\./)).toBeNull())
  expect(typed()).toBe('')
})

// spec: API-049
test('a device that cannot work says so, and may try again', async () => {
  await open()
  await press()
  await oneWorks()
  working[0]?.finish(null)
  await isSaid('That did not work. Please try again.')
  expect(typed()).toBe('')
  await press()
  await oneWorks(2)
})

// spec: API-049
test.each([
  ['refused', () => refuse(getSid, '101', 'Too many pictures.')],
  ['lost', () => cut(getSid)],
])('with a picture that is %s it says so, and the next press asks for another', async (_, fail) => {
  fail()
  await openLogin(PH, 'en')
  await press()
  await isSaid('That did not work. Please try again.')
  expect(working).toHaveLength(0)
  answer(getSid, { sid: 'sid-2' })
  await press()
  await oneWorks()
  working[0]?.finish('done')
  await isSaid('Done. The picture code is filled in.')
  expect(bodies(askCaptchaWork)).toEqual([{ sid: 'sid-2' }])
})

// spec: API-049
test('a picture that never comes ends the work that began with the one before', async () => {
  await open()
  await press()
  await oneWorks()
  refuse(getSid, '101', 'Too many pictures.')
  await userEvent.type(screen.getByLabelText('Mobile number'), '09170000001')
  await userEvent.click(screen.getByRole('button', { name: /Another picture/ }))
  await isSaid('That did not work. Please try again.')
  working[0]?.finish('done')
  expect(typed()).toBe('')
})

// spec: API-049
test('a refusal is told in its words', async () => {
  refuse(sendCaptchaWork, '101', 'This check is too old.')
  await open()
  await press()
  await oneWorks()
  working[0]?.finish('late')
  expect(await screen.findByText('This check is too old.')).toBeTruthy()
  expect(typed()).toBe('')
})

// spec: API-049
test('speaks Filipino, and is not there in market asGiven', async () => {
  await open(PH, 'fil')
  expect(await screen.findByRole('button', { name: 'Hindi ko mabasa ang picture' })).toBeTruthy()
  document.body.innerHTML = ''
  await open(GIVEN)
  expect(screen.queryByRole('button', { name: /I can’t read|Hindi ko/ })).toBeNull()
})
