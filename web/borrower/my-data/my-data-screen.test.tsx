import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { eraseMyData, listConsents } from '#contract/identity/my-data.ts'
import { listSecurityEvents } from '#contract/identity/security.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import { listPasskeys } from '#contract/sign-in/passkey.ts'
import { listSessions } from '#contract/sign-in/sign-in.ts'
import { setting } from '#web/borrower/my-data/my-data-screen.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { answer, behave, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: RT-032
test('the settings are in four groups, and Log out is the last, once the lists above it are there', async () => {
  let letGo: () => void = () => {}
  behave(listNotifications, (response) => {
    letGo = () => response.end(JSON.stringify({ code: '0', message: '', data: { list: [] } }))
  })
  answer(listSessions, { list: [] })
  answer(listConsents, { list: [] })
  answer(listPasskeys, { isOffered: false, list: [] })
  answer(listSecurityEvents, { payoutsStoppedUntil: null, list: [] })
  await openScreen(setting.view, { brand: PH, texts: myDataTexts })
  await expect.poll(() => requestsTo(listNotifications).length).toBe(1)
  await screen.findByText(/^Nothing yet. What you agree to/)
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  letGo()
  const logOut = await screen.findByRole('button', { name: 'Log out' })
  const groups = screen.getAllByRole('heading', { level: 2 })
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Me',
    'Security',
    'Privacy',
    'Messages',
  ])
  const cardsIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(cardsIn('Security')).toEqual(['Where you are logged in', 'Was this you?', 'Passkeys'])
  expect(cardsIn('Privacy')).toEqual(['What you agreed to', 'My data'])
  expect(cardsIn('Messages')).toEqual(['Messages from us'])
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('button').at(-1)).toBe(logOut)
  expect(requestsTo(listConsents)).toHaveLength(1)
})

test('Log out waits two seconds for lists that do not come, and no longer', async () => {
  answer(listSessions, { list: [] })
  for (const list of [listConsents, listPasskeys, listSecurityEvents, listNotifications])
    behave(list, () => {})
  const start = performance.now()
  await openScreen(setting.view, { brand: PH, texts: myDataTexts })
  await expect.poll(() => requestsTo(listPasskeys).length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  await screen.findByRole('button', { name: 'Log out' }, { timeout: 4000 })
  expect(performance.now() - start).toBeLessThan(4000)
})

test('who cannot read their logins can still log out', async () => {
  refuse(listSessions, '-1', 'Try again later.')
  await openScreen(setting.view, { brand: PH, texts: myDataTexts })
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeTruthy()
})

// spec: RT-032, VAL-036
test.each([
  [PH, ['English', 'Filipino']],
  [GIVEN, []],
])('the language can be chosen where a market has two', async (brand, languages) => {
  behave(listSessions, () => {})
  await openScreen(setting.view, { brand, texts: myDataTexts })
  const choices = screen.queryAllByRole<HTMLInputElement>('radio')
  expect(choices.flatMap(({ labels }) => labels?.[0]?.textContent ?? [])).toEqual(languages)
})

// spec: BR-006, BR-014
test('inside the host app its settings are the host app’s own', async () => {
  const received = startHostApp('toMine')
  behave(listSessions, () => {})
  await openScreen(setting.view, { texts: myDataTexts })
  const nav = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(fireEvent.click(nav.getByRole('link', { name: 'Settings' }))).toBe(false)
  expect(received).toEqual([['toMine', null]])
})

// spec: BR-007, BR-014
test.each([true, false])(
  'an erased borrower reads what is gone and what stays, and begins anew (host app: %s)',
  async (hasHostApp) => {
    const sentTo = watchNavigation('https://app.test.example/setting')
    const received = hasHostApp ? startHostApp('offToLogin') : []
    answer(listSessions, { list: [] })
    answer(eraseMyData, { erased: ['Your name'], kept: [{ what: 'Your loans', why: 'The law.' }] })
    await openScreen(setting.view, { brand: PH, texts: myDataTexts })
    await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Erase my data' }))
    await userEvent.type(await sheet.findByRole('textbox'), '123456')
    await userEvent.click(sheet.getByRole('button', { name: /^Erase/ }))
    for (const text of ['Your name', 'Your loans', 'The law.'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go to the start page' }))
    expect([received, sentTo]).toEqual(
      hasHostApp ? [[['offToLogin', null]], []] : [[], ['instead: /main?brand=ph']],
    )
  },
)
