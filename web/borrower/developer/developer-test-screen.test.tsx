import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeveloperTestScreen } from '#web/borrower/developer/developer-test-screen.tsx'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const VALUES = {
  appVersion: '1.2.3',
  deviceName: 'iPhone 15',
  deviceId: 'd&1',
  osVersion: '18.1',
  sessionId: 'secret/1',
  gps_adid: 'ad-1',
  productId: '2',
  orderId: '<b>‮o-1 🧾',
}
const LABELS: Record<keyof typeof VALUES, string> = {
  appVersion: 'App version',
  deviceName: 'Device name',
  deviceId: 'Device id',
  osVersion: 'OS version',
  sessionId: 'Session id',
  gps_adid: 'Advertising id',
  productId: 'Product id',
  orderId: 'Order id',
}

async function fillIn() {
  await openScreen(DeveloperTestScreen)
  for (const [name, label] of Object.entries(LABELS)) {
    const field = screen.getByRole('textbox', { name: label })
    await userEvent.click(field)
    await userEvent.paste(VALUES[name as keyof typeof VALUES])
  }
}

// spec: TEST-001, TEST-002, TEST-003, TEST-004
// spec: TEST-005, TEST-006, TEST-007, TEST-008
// spec: TEST-009, TEST-010, TEST-011, TEST-012, TEST-013
// spec: ENT-164, ENT-165, ENT-166, ENT-167
// spec: ENT-168, ENT-169, ENT-170, ENT-171
// spec: TEST-014, TEST-015, TEST-016, TEST-017, TEST-018
test.each([
  ['Confirm loan', '/byOf'],
  ['Loan detail', '/onWe'],
  ['Repay', '/atCharts'],
  ['Extension', '/theTo'],
  ['Bind bank', '/gouldYear'],
  ['About us', '/offLoud'],
  ['Complaint', '/forAs'],
  ['Customer service', '/foreignAlbum'],
  ['Privacy policy', '/justWith'],
  ['Repayment instructions', '/dragonpayPaymentInstructions'],
])('the link %s opens its screen with every value in its query', async (name, path) => {
  await fillIn()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name })
  const address = new URL(href)
  expect(address.pathname).toBe(path)
  expect(Object.fromEntries(address.searchParams)).toEqual(VALUES)
})

// spec: TEST-009, TEST-010
test('values of the address are filled in, and an empty one is left out of the links', async () => {
  await openScreen(DeveloperTestScreen, { query: { productId: '7' } })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Product id' }).value).toBe('7')
  expect(screen.getByRole('link', { name: 'Repay' }).getAttribute('href')).toBe(
    '/atCharts?productId=7',
  )
})

// spec: TEST-009, TEST-010, TEST-011, TEST-012, TEST-013
// spec: TEST-014, TEST-015, TEST-016, TEST-017, TEST-018
test('the page has its title, its cards, and a link to each screen, without a query at first', async () => {
  await openScreen(DeveloperTestScreen)
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Developer test page',
    'Values',
    'Open with these values',
    'Photo',
    'Contact',
  ])
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Confirm loan', '/byOf'],
    ['Confirm loan, version 2', '/gouldThe'],
    ['Confirm of period', '/theMaking'],
    ['Loan detail', '/onWe'],
    ['Repay', '/atCharts'],
    ['Extension', '/theTo'],
    ['Bind bank', '/gouldYear'],
    ['About us', '/offLoud'],
    ['Complaint', '/forAs'],
    ['Customer service', '/foreignAlbum'],
    ['Privacy policy', '/justWith'],
    ['Repayment instructions', '/dragonpayPaymentInstructions'],
  ])
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
})

// spec: TEST-019
test('a chosen photo is shown, and is not uploaded; another one takes its place', async () => {
  const chosen = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  const released = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await openScreen(DeveloperTestScreen)
  const input = screen.getByLabelText<HTMLInputElement>('Choose a photo')
  expect(input.type).toBe('file')
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  await userEvent.upload(input, photo)
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Chosen' }).src).toBe('blob:photo')
  expect(chosen).toHaveBeenCalledWith(photo)
  expect([input.accept, released.mock.calls]).toEqual(['image/*', []])
  await userEvent.upload(input, new File(['y'], 'other.jpg', { type: 'image/jpeg' }))
  expect(released.mock.calls).toEqual([['blob:photo']])
  vi.restoreAllMocks()
})

// spec: TEST-020, TEST-022
test('a submitted contact is shown as it was typed, and an empty one is asked for', async () => {
  await openScreen(DeveloperTestScreen)
  const contact = screen.getByRole('textbox', { name: 'Contact' })
  const said = within(screen.getByRole('status'))
  await userEvent.type(contact, ' {Enter}')
  expect(said.getByText('Type a contact first')).toBeTruthy()
  await userEvent.clear(contact)
  await userEvent.type(contact, '<i>0917</i>')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(said.getByText('<i>0917</i>')).toBeTruthy()
})

// spec: TEST-021
test('the coordinates are shown in an alert, and so is a refusal', async () => {
  const alert = vi.fn<(words: string) => void>()
  vi.stubGlobal('alert', alert)
  const getCurrentPosition = vi
    .fn<(found: (at: object) => void, failed: (error: object) => void) => void>()
    .mockImplementationOnce((found) => found({ coords: { latitude: 14.5, longitude: 121 } }))
    .mockImplementationOnce((_, failed) => failed({ message: 'User denied Geolocation' }))
    .mockImplementationOnce((_, failed) => failed({ message: '' }))
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  await openScreen(DeveloperTestScreen)
  const button = screen.getByRole('button', { name: 'Get location' })
  for (let tries = 0; tries < 3; tries += 1) await userEvent.click(button)
  expect(alert.mock.calls).toEqual([
    ['14.5, 121'],
    ['User denied Geolocation'],
    ['The location could not be read.'],
  ])
})
