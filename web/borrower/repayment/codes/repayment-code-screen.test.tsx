import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RepaymentCodeScreen } from '#web/borrower/repayment/codes/repayment-code-screen.tsx'
import { listPayments } from '#contract/repayment/payments.ts'
import { NO_PAYMENTS, RECEIVED } from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

const open = (query: Record<string, string>) =>
  openScreen(RepaymentCodeScreen, { query, texts: repaymentTexts })

// spec: CODE-001, CODE-002, CODE-004, CODE-005, CODE-006, CODE-011
test('showType 1 shows the code with a Copy button, and the amount with the peso sign', async () => {
  await open({ showType: '1', payCode: '9000 6123', payCodeImg: PIXEL, repayAmount: '2,345.60' })
  expect(screen.getByText('9000 6123')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(screen.getByText('₱2,345.60')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

// spec: CODE-004, CODE-006
test.each(['₱ 80.00 of ₱2,345.60', '80.00 of ₱2,345.60'])(
  'of %s a peso sign further in stays as it was given',
  async (repayAmount) => {
    await open({ showType: '1', payCode: '9000 6123', repayAmount })
    expect(screen.getByText('₱80.00 of ₱2,345.60')).toBeTruthy()
  },
)

// spec: CODE-007
test('copying the code says "copy success"', async () => {
  const user = userEvent.setup()
  await open({ showType: '1', payCode: '90006123' })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('copy success')
  expect(await navigator.clipboard.readText()).toBe('90006123')
})

// spec: CODE-003, CODE-008, CODE-009, CODE-010
test.each([{ showType: '2' }, {}])('%j shows the QR code and how to scan it', async (showType) => {
  await open({ ...showType, payCode: '90006123', payCodeImg: PIXEL, repayAmount: '₱10.00' })
  expect(screen.getByRole('img', { name: 'QR code' }).getAttribute('src')).toBe(PIXEL)
  expect(screen.getByText(/choose Scan QR/)).toBeTruthy()
  expect(screen.getByText('₱10.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})

// spec: CODE-003
test.each([
  'https://evil.example/qr.png',
  '//evil.example/qr.png',
  '/\\evil.example/qr.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('an image at %s is not shown', async (payCodeImg) => {
  const { container } = await open({ showType: '2', payCodeImg })
  expect(container.querySelector('img')).toBeNull()
  expect(container.innerHTML).not.toContain('evil')
})

// spec: CODE-002, CODE-003
test.each([{ showType: '1' }, { showType: '2' }])('%j without a code links back', async (query) => {
  const sentTo = watchNavigation()
  vi.stubGlobal('history', { length: 1 })
  await open(query)
  expect(screen.getByText('There is no repayment code here')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
})

// spec: CODE-011
test('a missing amount is not shown', async () => {
  const { container } = await open({ showType: '1', payCode: '90006123' })
  expect(container.textContent).not.toContain('₱')
})

// spec: CODE-001, GEN-009
test.each([
  ['of the loan that its address names', { orderId: 'o-1' }, 'orderId=o-1'],
  ['of the borrower, where it names none', {}, ''],
])('payments on their way %s stand above the code', async (_, named, asked) => {
  answer(listPayments, { ...NO_PAYMENTS, onTheirWay: [RECEIVED] })
  await openScreen(RepaymentCodeScreen, {
    brand: PH,
    query: { showType: '1', payCode: '90006123', ...named },
    texts: repaymentTexts,
  })
  expect(await screen.findByText(RECEIVED.text)).toBeTruthy()
  expect(requestsTo(listPayments)[0]?.body).toBe(asked)
})

// spec: CODE-001
test.each([
  ['market asGiven', GIVEN, true],
  ['a visitor', PH, false],
])('%s has no list of payments above the code', async (_, brand, isSignedIn) => {
  await openScreen(RepaymentCodeScreen, {
    brand,
    isSignedIn,
    query: { showType: '1', payCode: '90006123', payment: isSignedIn ? '' : 'LN-1' },
    texts: repaymentTexts,
  })
  expect(await screen.findByText('90006123')).toBeTruthy()
  await new Promise((passed) => setTimeout(passed, 50))
  expect(requestsTo(listPayments)).toEqual([])
})
