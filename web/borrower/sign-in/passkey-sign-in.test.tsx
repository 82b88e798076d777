import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Brand } from '#contract/brand.ts'
import { getSid } from '#contract/growth/promotion.ts'
import { askPasskey, signInWithPasskey } from '#contract/sign-in/passkey.ts'
import { LoginScreen } from '#web/borrower/sign-in/login-screen.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import { forgetOffer, isOfferDue } from '#web/kit/passkey/offer-passkey.ts'
import { answer, behave, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

beforeEach(() => answer(getSid, { sid: 'sid-1' }))
beforeEach(forgetOffer)

const BYTES = new ArrayBuffer(1)
const SIGNED = {
  id: 'AA',
  rawId: BYTES,
  type: 'public-key',
  response: { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES },
  getClientExtensionResults: () => ({}),
}

/** With the script of passkeys loaded, which would come a moment later. */
async function open(brand: Brand) {
  await import('#web/borrower/sign-in/passkey-sign-in.tsx')
  return openScreen(LoginScreen, { brand, isSignedIn: false, texts: signInTexts })
}

// spec: RT-032
test('a passkey may be used in market philippines alone', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const { unmount } = await open(PH)
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy()
  unmount()
  await open(GIVEN)
  await new Promise((passed) => setTimeout(passed, 100))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull()
})

// spec: RT-032
test('a browser without passkeys offers none', async () => {
  await open(PH)
  await new Promise((passed) => setTimeout(passed, 100))
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull()
})

// spec: RT-032
test('the button waits for the device, and then for the answer to what it signed', async () => {
  const device = Promise.withResolvers<object>()
  const server = Promise.withResolvers<void>()
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.assign(navigator, { credentials: { get: () => device.promise } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  answer(askPasskey, { options: '{"challenge":"AA"}' })
  behave(signInWithPasskey, (response) => {
    void server.promise.then(() => response.end('{"code":"-1005","message":"It is over."}'))
  })
  await open(PH)
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  await userEvent.click(button)
  expect(button.ariaBusy).toBe('true')
  device.resolve(SIGNED)
  await expect.poll(() => requestsTo(signInWithPasskey)).toHaveLength(1)
  expect(button.ariaBusy).toBe('true')
  server.resolve()
  await expect.poll(() => button.ariaBusy).toBe('false')
})

// spec: RT-032
test('a browser that suggests passkeys does so at the field for the number, and signs in by it', async () => {
  const isConditionalMediationAvailable = async () => true
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  )
  const get = vi.fn<(asked: { mediation?: string }) => Promise<object>>(async () => SIGNED)
  Object.assign(navigator, { credentials: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  answer(askPasskey, { options: '{"challenge":"AA"}' })
  behave(signInWithPasskey, () => {})
  await open(PH)
  await expect.poll(() => requestsTo(signInWithPasskey)).toHaveLength(1)
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional')
  // Whoever signs in otherwise is offered one afterwards.
  expect(isOfferDue()).toBe(true)
  expect(screen.getByLabelText('Mobile number').getAttribute('autocomplete')).toBe('tel webauthn')
})
