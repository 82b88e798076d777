import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import {
  fillIn,
  FORM,
  FORM_PAGE,
  nextButton,
  openForm,
} from '#web/borrower/payout-account/testing-form.tsx'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

beforeEach(() => {
  watchNavigation(FORM_PAGE)
  vi.stubGlobal('history', { length: 1 })
})

const saved = () => requestsTo(bindPayoutAccount).map(({ body }) => new URLSearchParams(body))

/** An older session saves its input. */
async function askedForCode() {
  refuse(bindPayoutAccount, '-1006', 'Please confirm first.')
  answer(sendSignInCode, {})
  await openForm({}, FORM, PH)
  await fillIn()
  await userEvent.click(await nextButton())
  return within(await screen.findByRole('dialog', { name: 'Confirm the account' }))
}

// spec: API-006, API-007
test('an older session needs a code, and saves the same account with it', async () => {
  const sheet = await askedForCode()
  await userEvent.click(sheet.getByRole('button', { name: 'Get code' }))
  await sheet.findByRole('button', { name: /^Again in \d+ s$/ })
  expect(requestsTo(sendSignInCode).map(({ body }) => body)).toEqual(['purpose=bind'])

  answer(bindPayoutAccount, {})
  await userEvent.type(sheet.getByLabelText('SMS code'), '123456')
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  const [first, second] = saved()
  expect(first?.get('smsCode')).toBeNull()
  expect(second?.get('smsCode')).toBe('123456')
  expect(second?.get('cardNo')).toBe(first?.get('cardNo'))
})

// spec: API-006, API-007
test('a code that may be late is said to be late, for as long as it is awaited', async () => {
  const sheet = await askedForCode()
  answer(sendSignInCode, { late: 'Text messages are late right now.' })
  await userEvent.click(sheet.getByRole('button', { name: 'Get code' }))
  expect(await sheet.findByText(/^Text messages are late right now/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: /^Again in \d+ s$/ }))
  await waitFor(() =>
    expect(screen.getAllByText(/^Text messages are late right now/)).toHaveLength(2),
  )
  expect(screen.queryByText(/on its way/)).toBeNull()
})

// spec: API-006, API-007
test('an incomplete code is not sent, and a wrong one can be corrected', async () => {
  const sheet = await askedForCode()
  await userEvent.type(sheet.getByLabelText('SMS code'), '123')
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await sheet.findByText('Please enter all 6 digits', { selector: 'p' })).toBeTruthy()
  expect(saved()).toHaveLength(1)

  refuse(bindPayoutAccount, '800006', 'verification code error')
  await userEvent.type(sheet.getByLabelText('SMS code'), '456')
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await sheet.findByText('verification code error', { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(sheet.getByLabelText('SMS code'))
  await userEvent.type(sheet.getByLabelText('SMS code'), '{Backspace}7')
  expect(sheet.queryByText('verification code error', { selector: 'p' })).toBeNull()
  expect(saved()).toHaveLength(2)
})

// spec: API-006, API-007
test('a field that is refused after the code can be corrected in the form', async () => {
  const sheet = await askedForCode()
  refuse(bindPayoutAccount, '-1002', 'cardNo: enter the mobile number.')
  await userEvent.type(sheet.getByLabelText('SMS code'), '123456')
  await userEvent.click(sheet.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('enter the mobile number.', { selector: 'p' })).toBeTruthy()
})
