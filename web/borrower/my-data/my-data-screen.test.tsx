import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { eraseMyData } from '#contract/identity/my-data.ts'
import { listSessions } from '#contract/sign-in/sign-in.ts'
import { setting } from '#web/borrower/my-data/my-data-screen.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { answer, behave, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: RT-032
test('Log out stands above what comes later, and is not there before what stands above it', async () => {
  let letGo: () => void = () => {}
  behave(listSessions, (response) => {
    letGo = () => response.end(JSON.stringify({ code: '0', message: '', data: { list: [] } }))
  })
  await openScreen(setting.view, { texts: myDataTexts })
  await expect.poll(() => requestsTo(listSessions).length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  letGo()
  await screen.findByRole('heading', { name: 'Was this you?' })
  // Both are looked for at one moment: a part that has its answer replaces what stood for it.
  const logOut = screen.getByRole('button', { name: 'Log out' })
  const later = screen.getByRole('heading', { name: 'Was this you?' })
  expect(logOut.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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
