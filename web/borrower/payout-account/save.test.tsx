import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import {
  choose,
  fillIn,
  FORM_PAGE,
  nextButton,
  numberField,
  openForm,
  sentFields,
} from '#web/borrower/payout-account/testing-form.tsx'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

const ORDER = '/bandOf?source=loanDetail&productId=1&orderId=o-1'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(FORM_PAGE)
  vi.stubGlobal('history', { length: 1 })
})
afterEach(() => {
  delete window.webkit
})

describe('Next', () => {
  // spec: BK-019, VAL-035
  test('names the first field that is empty, and sends nothing', async () => {
    await openForm()
    await userEvent.click(await nextButton())
    expect(
      await screen.findByText('Please choose Bank or wallet', { selector: 'output *' }),
    ).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Bank or wallet/ }))

    await choose(/Bank or wallet/, 'GCash')
    await userEvent.click(await nextButton())
    expect(
      await screen.findByText('Please enter Account number', { selector: 'output *' }),
    ).toBeTruthy()
    expect((await numberField()).getAttribute('aria-invalid')).toBe('true')
    expect(requestsTo(bindPayoutAccount)).toEqual([])
  })

  // spec: BK-003, API-006, ENT-045, ENT-053, ENT-057, ENT-058
  test('saves under the items’ codes, an option by its type, with the product', async () => {
    answer(bindPayoutAccount, {})
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    await waitFor(() => expect(requestsTo(bindPayoutAccount)).toHaveLength(1))
    expect(sentFields(bindPayoutAccount)).toEqual({
      product_id: '1',
      cardType: '1',
      bankCode: 'GXCH',
      cardNo: '09171234567',
      accountName: 'Maria Santos',
    })
    expect(requestsTo(changePayoutAccount)).toEqual([])
  })

  // spec: API-007
  test('changes the account when order details asked for it', async () => {
    answer(changePayoutAccount, {})
    await openForm({ source: 'loanDetail' })
    await fillIn()
    await userEvent.click(await nextButton())
    await waitFor(() => expect(requestsTo(changePayoutAccount)).toHaveLength(1))
    expect(requestsTo(bindPayoutAccount)).toEqual([])
  })

  // spec: BK-016
  test('closes the web view after saving', async () => {
    const said = hostApp()
    answer(bindPayoutAccount, {})
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    await waitFor(() => expect(said).toContain('closeWebview'))
    expect(sentTo).toEqual([])
  })

  // spec: BK-017
  test('returns to the order that requested it, and does not close the web view', async () => {
    const said = hostApp()
    answer(changePayoutAccount, {})
    await openForm({ source: 'loanDetail' })
    await fillIn()
    await userEvent.click(await nextButton())
    await waitFor(() => expect(sentTo).toEqual([ORDER]))
    expect(said).not.toContain('closeWebview')
  })

  // spec: BR-011, BR-012, BR-014
  test('notifies the host app of the start when the form is shown, and of the end after saving', async () => {
    const said = hostApp()
    answer(bindPayoutAccount, {})
    await openForm()
    await nextButton()
    await waitFor(() => expect(said).toEqual(['startBank']))
    await fillIn()
    expect(said).toEqual(['startBank'])
    await userEvent.click(await nextButton())
    await waitFor(() => expect(said).toEqual(['startBank', 'endBank', 'closeWebview']))
  })

  // spec: ERR-001
  test('shows why the server refused, stays, and does not notify the host app of an end', async () => {
    const said = hostApp()
    refuse(bindPayoutAccount, '-1002', 'The account number is too short.')
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    await screen.findByText('The account number is too short.')
    expect((await numberField()).value).toBe('091 7123 4567')
    expect(said).toEqual(['startBank'])
    expect(sentTo).toEqual([])
  })

  // spec: ERR-001, BK-019
  test('says at the refused field what is wrong, by its title in the toast, and keeps all input', async () => {
    refuse(bindPayoutAccount, '-1002', 'cardNo: enter the mobile number of the e-wallet.')
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    const words = 'enter the mobile number of the e-wallet.'
    expect(await screen.findByText(words, { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(`Account number: ${words}`, { selector: 'output *' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('cardNo')
    const field = await numberField()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('091 7123 4567')
    await userEvent.type(field, '{Backspace}')
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  // spec: BK-019
  test.each([
    ['cardType', 'radio', 'E-wallet'],
    ['bankCode', 'button', /Bank or wallet/],
  ] as const)('says beside %s, too, what is wrong', async (code, role, name) => {
    refuse(bindPayoutAccount, '-1002', `${code}: choose another.`)
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    expect(await screen.findByText('choose another.', { selector: 'p' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  })

  // spec: ERR-032, ERR-033, ERR-034
  test('reports a network failure, and a retry sends the same key', async () => {
    cut(bindPayoutAccount)
    await openForm()
    await fillIn()
    await userEvent.click(await nextButton())
    await screen.findByText('Network error, please try again')
    answer(bindPayoutAccount, {})
    await userEvent.click(await nextButton())
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    const keys = requestsTo(bindPayoutAccount).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  // spec: BK-003
  test('pressed twice sends once', async () => {
    behave(bindPayoutAccount, (response) =>
      setTimeout(() => response.end('{"code":"0","message":"","data":{}}'), 50),
    )
    await openForm()
    await fillIn()
    const button = await nextButton()
    button.click()
    button.click()
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    expect(requestsTo(bindPayoutAccount)).toHaveLength(1)
  })

  // spec: BK-003
  test('is also the keyboard’s enter key', async () => {
    answer(bindPayoutAccount, {})
    await openForm()
    await choose(/Bank or wallet/, 'GCash')
    await userEvent.type(await numberField(), '09171234567{Enter}')
    await waitFor(() => expect(requestsTo(bindPayoutAccount)).toHaveLength(1))
  })

  function hostApp(): string[] {
    const said: string[] = []
    const handler = (action: string) => ({ postMessage: () => void said.push(action) })
    const actions = ['startBank', 'endBank', 'closeWebview']
    window.webkit = {
      messageHandlers: Object.fromEntries(actions.map((action) => [action, handler(action)])),
    }
    return said
  }
})
