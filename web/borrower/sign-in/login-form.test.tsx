// The login before anything is typed.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getSid } from '#contract/growth/promotion.ts'
import { LoginScreen } from '#web/borrower/sign-in/login-screen.tsx'
import { signInTexts } from '#web/borrower/sign-in/texts/sign-in-texts.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

beforeEach(() => answer(getSid, { sid: 'sid-1' }))

// spec: RT-032, API-048
test('it has one filled button, a link for who is new here, and says nothing of a code', async () => {
  await openScreen(LoginScreen, { brand: PH, isSignedIn: false, texts: signInTexts })
  await screen.findByRole('img')
  expect(screen.getByRole('button', { name: 'Log in' }).className).toMatch(/button\S* _?primary/)
  const link = screen.getByRole('link', { name: 'Register' })
  expect(link.parentElement?.textContent).toBe('New here? Register')
  expect(screen.queryByText(/^If this number is registered/)).toBeNull()
})
