// What /setting shows of sign-ins, security events and passkeys, and the export of an older session.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import { confirmExport, listConsents } from '#contract/identity/my-data.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#contract/sign-in/passkey.ts'
import { denySecurityEvent, listSecurityEvents } from '#contract/identity/security.ts'
import { endSignIn, listSessions, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { setting } from '#web/borrower/my-data/my-data-screen.tsx'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const AT = '2026-11-23 08:15:00'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/setting')
  const used = { openedAt: AT, lastUsedAt: AT }
  answer(listSessions, {
    list: [
      { id: 's-1', device: 'Chrome, Android', isThis: true, ...used },
      { id: 's-2', device: 'Safari, iPhone', isThis: false, ...used },
    ],
  })
  answer(listConsents, { list: [] })
  answer(listNotifications, { list: [] })
  answer(listPasskeys, {
    isOffered: false,
    list: [{ id: 'p-1', name: 'Old phone', addedAt: AT, usedAt: null }],
  })
  answer(listSecurityEvents, {
    payoutsStoppedUntil: null,
    list: [{ id: '7', event: 'accountChanged', at: AT }],
  })
})

const open = async (language: 'en' | 'fil' = 'en') =>
  openScreen(setting.view, { brand: PH, language, texts: myDataTexts })
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (endpoint: Parameters<typeof requestsTo>[0]) =>
  requestsTo(endpoint).map(({ body }) => body)

test('a sign-in has the name of its device, and another one is ended alone', async () => {
  answer(endSignIn, {})
  await open()
  expect(await screen.findByText('Safari, iPhone')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Log out there' })).toHaveLength(1)
  await tap('Log out there')
  await waitFor(() => expect(bodies(endSignIn)).toEqual(['id=s-2']))
  await waitFor(() => expect(requestsTo(listSessions).length).toBeGreaterThan(1))
})

test('of many sign-ins this one and the two used last are shown, and the others on a tap', async () => {
  const used = { openedAt: AT, lastUsedAt: AT }
  const others = ['s-2', 's-3', 's-4', 's-5'].map((id) => ({
    id,
    device: `Browser ${id}`,
    isThis: false,
    ...used,
  }))
  const here = { id: 's-1', device: 'Chrome, Android', isThis: true, ...used }
  answer(listSessions, { list: [...others, here] })
  await open()
  expect(await screen.findByText('Chrome, Android')).toBeTruthy()
  expect(screen.getAllByText(/^Browser s-/).map((name) => name.textContent)).toEqual([
    'Browser s-2',
    'Browser s-3',
  ])
  await tap('Show all 5')
  expect(screen.getAllByText(/^Browser s-/)).toHaveLength(4)
})

// Trust requirement 61.
test('"This was not me" says what it does before it does it, and then leads to the login', async () => {
  answer(denySecurityEvent, {})
  await open()
  expect(await screen.findByText('Payout account changed')).toBeTruthy()
  await tap('This was not me')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock everybody else out?' }))
  expect(dialog.getByText('We send no money to your payout account for 24 hours.')).toBeTruthy()
  expect(dialog.getByText('Your passkeys are removed.')).toBeTruthy()
  expect(bodies(denySecurityEvent)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'This was not me' }))
  await waitFor(() => expect(bodies(denySecurityEvent)).toEqual(['id=7']))
  await waitFor(() => expect(sentTo.at(-1)).toContain('/login'))
})

test('while payouts are stopped, the settings say until when, in Filipino too', async () => {
  answer(listSecurityEvents, { payoutsStoppedUntil: AT, list: [] })
  await open('fil')
  expect(await screen.findByText(/^Hindi ka namin padadalhan ng pera hanggang/)).toBeTruthy()
})

test('a passkey is renamed and removed', async () => {
  answer(renamePasskey, {})
  answer(removePasskey, {})
  await open()
  await tap('Rename')
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'New phone')
  await tap('Save')
  await waitFor(() => expect(bodies(renamePasskey)).toEqual(['id=p-1&name=New+phone']))
  await tap('Remove')
  await waitFor(() => expect(bodies(removePasskey)).toEqual(['id=p-1']))
})

// Trust requirement 53.
test('an older session confirms with a code before a passkey is removed', async () => {
  refuse(removePasskey, '-1006', 'Please confirm first.')
  answer(sendSignInCode, {})
  await open()
  await tap('Remove')
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove a passkey' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Get code' }))
  await waitFor(() => expect(bodies(sendSignInCode)).toEqual(['purpose=passkey']))
  answer(removePasskey, {})
  await userEvent.type(sheet.getByLabelText('SMS code'), '123456')
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bodies(removePasskey)).toEqual(['id=p-1', 'id=p-1&smsCode=123456']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in a fresh session each link downloads its own format at once', async () => {
  answer(confirmExport, {})
  await open()
  for (const [name, format] of [
    ['Download as JSON', 'json'],
    ['Download as PDF', 'pdf'],
  ] as const) {
    await userEvent.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(sentTo.at(-1)).toContain(`format=${format}`))
  }
})

// Trust requirement 53.
test('an older session confirms with a code before the data are downloaded', async () => {
  refuse(confirmExport, '-1006', 'Please confirm first.')
  answer(sendSignInCode, {})
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Download as JSON' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Download my data' }))
  expect(sentTo).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Get code' }))
  await waitFor(() => expect(bodies(sendSignInCode)).toEqual(['purpose=export']))
  answer(confirmExport, {})
  await userEvent.type(sheet.getByLabelText('SMS code'), '123456')
  await userEvent.click(sheet.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(sentTo.at(-1)).toMatch(/export\?format=json/))
  expect(bodies(confirmExport)).toEqual(['', 'smsCode=123456'])
})
