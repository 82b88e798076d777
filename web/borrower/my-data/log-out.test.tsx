import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CACHED_PAGES } from '#contract/page/cached-page.ts'
import { closeSession } from '#contract/sign-in/session.ts'
import { LogOut } from '#web/borrower/my-data/log-out.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { answer, cut } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { watchNavigation } from '#web/kit/testing/location.ts'

// A browser that does not know Clear-Site-Data, as jsdom: the page itself removes what is kept.
const kept = new Set<string>()
let letGo: () => void = () => {}

beforeEach(() => {
  localStorage.setItem('repaymentInfo', '{"payCode":"7654"}')
  sessionStorage.setItem('payment', '12')
  kept.add(CACHED_PAGES)
  const gone = new Promise<void>((go) => (letGo = go))
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      await gone
      return kept.delete(name)
    },
  })
})

async function logOut() {
  await openScreen(LogOut, { texts: myDataTexts })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
}

// Trust requirements 24 and 64
test('after signing out nothing of the borrower is kept here, and only then the page is left for the login of its brand', async () => {
  const sentTo = watchNavigation('https://app.test.example/setting')
  answer(closeSession, {})
  await logOut()
  await expect.poll(() => [localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(sentTo).toEqual([])
  letGo()
  await expect.poll(() => sentTo).toEqual(['instead: /login?to=%2Fsetting&brand=given'])
  expect([...kept]).toEqual([])
})

test('who is still signed in, since the log-out did not arrive, loses nothing', async () => {
  const sentTo = watchNavigation('https://app.test.example/setting')
  cut(closeSession)
  await logOut()
  await screen.findByText('Network error, please try again')
  letGo()
  expect(sentTo).toEqual([])
  expect(localStorage.getItem('repaymentInfo')).toBe('{"payCode":"7654"}')
  expect([...kept]).toEqual([CACHED_PAGES])
})
