import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Brand } from '#contract/brand.ts'
import { getSid } from '#contract/growth/promotion.ts'
import { LoginScreen } from '#web/borrower/sign-in/login-screen.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

beforeEach(() => answer(getSid, { sid: 'sid-1' }))

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
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull()
})

// spec: RT-032
test('a browser without passkeys offers none', async () => {
  await open(PH)
  await new Promise((passed) => setTimeout(passed, 100))
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull()
})
