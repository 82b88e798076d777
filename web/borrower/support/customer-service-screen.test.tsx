import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getCustomerService } from '#contract/site/support.ts'
import { CustomerServiceScreen } from '#web/borrower/support/customer-service-screen.tsx'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { supportTexts } from '#web/borrower/support/texts/support-texts.ts'

const contact = { smWa: '09181234567', email: 'help@test.example' }

afterEach(() => {
  delete window.webkit
})

function link(name: RegExp): Promise<HTMLAnchorElement> {
  return screen.findByRole<HTMLAnchorElement>('link', { name })
}

// spec: KF-001, KF-002
test('the telephone and the e-mail address of the server are shown', async () => {
  answer(getCustomerService, contact)
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  expect(await link(/Telephone.*091 8123 4567/)).toBeTruthy()
  expect(await link(/E-mail.*help@test\.example/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer Service')
})

// spec: API-014, CONST-019
test('the call is made as given, with overall=30', async () => {
  answer(getCustomerService, contact)
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  await link(/E-mail/)
  const [request] = requestsTo(getCustomerService)
  expect([request?.method, request?.body]).toEqual(['POST', 'overall=30'])
})

// spec: KF-001
test('in market philippines the number is grouped in the local format, and the texts can be in Filipino', async () => {
  answer(getCustomerService, contact)
  await openScreen(CustomerServiceScreen, { brand: PH, language: 'fil', texts: supportTexts })
  expect(await link(/Telepono.*0918 123 4567/)).toBeTruthy()
})

// spec: KF-003
test('the e-mail address is a mail link that contains only the address', async () => {
  answer(getCustomerService, { ...contact, email: 'help@test.example?bcc=a@evil.example' })
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  const { href } = await link(/E-mail/)
  expect(href).toBe('mailto:help@test.example%3Fbcc%3Da%40evil.example')
})

// spec: GEN-016
test('the complaint form is linked', async () => {
  answer(getCustomerService, contact)
  const query = { deviceId: 'd1', sessionId: 'secret' }
  await openScreen(CustomerServiceScreen, { query, texts: supportTexts })
  expect((await link(/Write a complaint/)).getAttribute('href')).toBe('/forAs?deviceId=d1')
  await link(/Telephone/)
})

describe('a tap on the telephone', () => {
  // spec: KF-004, BR-008, BR-014
  test('lets the host app dial, and not the browser', async () => {
    const postMessage = vi.fn<(payload: object | null) => void>()
    window.webkit = { messageHandlers: { callTelephone: { postMessage } } }
    answer(getCustomerService, contact)
    await openScreen(CustomerServiceScreen, { texts: supportTexts })

    const telephone = await link(/Telephone/)
    const isLeftToBrowser = telephone.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    )
    expect(postMessage.mock.calls).toEqual([[{ telephone: '09181234567' }]])
    expect(isLeftToBrowser).toBe(false)
  })

  // spec: KF-004
  test('is a tel: link without a host app', async () => {
    answer(getCustomerService, contact)
    await openScreen(CustomerServiceScreen, { texts: supportTexts })
    const telephone = await link(/Telephone/)
    expect(telephone.href).toBe('tel:09181234567')
    let isLeftToBrowser = false
    // Cancelled after React has handled it: jsdom cannot dial.
    window.addEventListener(
      'click',
      (tap) => {
        isLeftToBrowser = !tap.defaultPrevented
        tap.preventDefault()
      },
      { once: true },
    )
    await userEvent.click(telephone)
    expect(isLeftToBrowser).toBe(true)
  })
})

// spec: KF-001
test('the brand’s own contacts replace those that the server leaves empty', async () => {
  answer(getCustomerService, { smWa: '', email: '' })
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  expect((await link(/Telephone/)).href).toBe(`tel:${GIVEN.servicePhone}`)
  expect((await link(/E-mail/)).href).toBe(`mailto:${GIVEN.serviceEmail}`)
})

// spec: ERR-001
test('a refused call says why, and the brand’s contacts are still shown', async () => {
  refuse(getCustomerService, '-1005', 'Not today.')
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  expect((await link(/Telephone/)).href).toBe(`tel:${GIVEN.servicePhone}`)
  expect(screen.getAllByText('Not today.').length).toBeGreaterThan(0)
})

// spec: ERR-032, ERR-033
test('without a network the screen says so, and shows the contacts after a retry', async () => {
  cut(getCustomerService)
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Loading')).toBeNull()

  answer(getCustomerService, contact)
  await userEvent.click(again)
  expect((await link(/Telephone/)).href).toBe('tel:09181234567')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  answer(getCustomerService, contact)
  await openScreen(CustomerServiceScreen, { texts: supportTexts })
  await link(/E-mail/)
  await expectLastKnown(getCustomerService)
  expect(await link(/E-mail/)).toBeTruthy()
})
