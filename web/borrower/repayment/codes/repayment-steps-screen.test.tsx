import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RepaymentStepsScreen } from '#web/borrower/repayment/codes/repayment-steps-screen.tsx'
import {
  type RepaymentSnapshot,
  storeSnapshot,
} from '#web/borrower/repayment/due/repayment-snapshot.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const KEPT: RepaymentSnapshot = {
  repayAmount: 234_560,
  defDetail: {
    payCode: '9000612345678901',
    logo: PIXEL,
    title: 'CLiQQ',
    payNotice: [
      { name: 'At the kiosk', steps: ['Choose Bills Payment.', 'Enter the number.'] },
      { name: 'At the cashier', steps: ['Pay in cash.'] },
    ],
  },
}

afterEach(() => localStorage.clear())

const open = () => openScreen(RepaymentStepsScreen, { texts: repaymentTexts })

// spec: CODE2-001, CODE2-002, CODE2-003, CODE2-005
test('the data stored by the repayment screen is shown: logo, contract number and total', async () => {
  localStorage.setItem('repaymentInfo', JSON.stringify(KEPT))
  const { container } = await open()
  expect(screen.getByText('9000612345678901')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
  expect(screen.getByText('Total payment').parentElement?.textContent).toContain('₱2345.60')
})

// spec: CODE2-005, ENT-126, ENT-127
test('for an extension the total is the delay amount', async () => {
  storeSnapshot({ ...KEPT, delayInfo: { delayAmount: 30_000, title: 'Extension' } })
  await open()
  expect(screen.getByText('₱300.00')).toBeTruthy()
  expect(screen.queryByText('₱2345.60')).toBeNull()
})

// spec: CODE2-004
test('the contract number can be copied', async () => {
  const user = userEvent.setup()
  storeSnapshot(KEPT)
  await open()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('copy success')
  expect(await navigator.clipboard.readText()).toBe('9000612345678901')
})

// spec: CODE2-006
test('the note is exact in market asGiven, and corrected in market philippines', async () => {
  storeSnapshot(KEPT)
  await open()
  expect(screen.getByText('Please keep the depositslip as proof of payment')).toBeTruthy()
  await openScreen(RepaymentStepsScreen, { brand: PH, texts: repaymentTexts })
  expect(screen.getByText('Please keep the deposit slip as proof of payment')).toBeTruthy()
})

// spec: CODE2-007, ENT-122, ENT-123, ENT-124
test('each group of steps is shown under its name, in its order', async () => {
  storeSnapshot(KEPT)
  await open()
  const stepsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(stepsOf('At the kiosk')).toEqual(['Choose Bills Payment.', 'Enter the number.'])
  expect(stepsOf('At the cashier')).toEqual(['Pay in cash.'])
})

describe('without valid stored data', () => {
  // spec: CODE2-001
  test.each([
    null,
    '',
    'not JSON',
    'null',
    '{}',
    '{"repayAmount":1}',
    JSON.stringify({ ...KEPT, repayAmount: 'lots' }),
    JSON.stringify({ ...KEPT, delayInfo: {} }),
    JSON.stringify({ ...KEPT, defDetail: { ...KEPT.defDetail, payCode: '' } }),
    JSON.stringify({ ...KEPT, defDetail: { ...KEPT.defDetail, payNotice: [{ name: 'x' }] } }),
    JSON.stringify({ ...KEPT, defDetail: { ...KEPT.defDetail, title: { evil: 1 } } }),
  ])('%j says so and links back', async (stored) => {
    if (stored !== null) localStorage.setItem('repaymentInfo', stored)
    const sentTo = watchNavigation()
    vi.stubGlobal('history', { length: 1 })
    await open()
    expect(screen.getByText('There is no payment code on this phone')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
  })

  // spec: CODE2-001
  test('a storage that the host app forbids counts as empty', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await open()
    expect(screen.getByText('There is no payment code on this phone')).toBeTruthy()
    vi.unstubAllGlobals()
  })
})

// spec: CODE2-001
test('only the data that the page shows is stored', () => {
  const info = { ...KEPT, orderId: 'o-1', borrower: 'Maria' }
  storeSnapshot(info)
  expect(localStorage.getItem('repaymentInfo')).toBe(JSON.stringify(KEPT))
})
