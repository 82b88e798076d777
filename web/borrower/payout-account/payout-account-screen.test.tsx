import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { PayoutAccountScreen } from '#web/borrower/payout-account/payout-account-screen.tsx'
import {
  FORM,
  FORM_PAGE,
  nextButton,
  numberField,
  openForm,
  openUnanswered,
} from '#web/borrower/payout-account/testing-form.tsx'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(FORM_PAGE)
  vi.stubGlobal('history', { length: 1 })
})

describe('the form', () => {
  // spec: BK-001
  test('is titled as given', async () => {
    await openForm()
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toBe('Payment account information')
  })

  // spec: BK-002, API-005, ENT-048, ENT-049, ENT-050, ENT-052
  test('is what the server describes: titles, placeholders, values and options', async () => {
    await openForm()
    expect((await numberField()).placeholder).toBe('Digits only')
    expect(screen.getByLabelText<HTMLInputElement>('Holder').value).toBe('Maria Santos')
    expect(screen.getByRole('button', { name: 'Bank or wallet Choose one' })).toBeTruthy()
    expect(requestsTo(getPayoutAccountForm)[0]?.body).toBe('product_id=1')
  })

  // spec: ENT-175
  test('is requested for the product in either spelling', async () => {
    answer(getPayoutAccountForm, { items: FORM })
    await openScreen(PayoutAccountScreen, { query: { product_id: '7' }, texts: payoutAccountTexts })
    await nextButton()
    expect(requestsTo(getPayoutAccountForm)[0]?.body).toBe('product_id=7')
  })

  // spec: BK-010
  test('switches the card type by tabs, and the first is selected', async () => {
    await openForm()
    const types = within(await screen.findByRole('group', { name: 'Account type' }))
    const wallet = types.getByRole<HTMLInputElement>('radio', { name: 'E-wallet' })
    expect(wallet.checked).toBe(true)
    await userEvent.click(types.getByRole('radio', { name: 'Bank account' }))
    expect(wallet.checked).toBe(false)
  })

  // spec: BK-011, BK-015, ENT-055
  test('offers wallets to card type 1 and banks to card type 2', async () => {
    await openForm()
    await userEvent.click(await screen.findByRole('button', { name: /Bank or wallet/ }))
    expect(await offered()).toEqual(['GCash'])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }))
    await userEvent.click(screen.getByRole('button', { name: /Bank or wallet/ }))
    expect(await offered()).toEqual(['BDO', 'BPI'])
  })

  async function offered() {
    const dialog = within(await screen.findByRole('dialog'))
    return dialog
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent)
  }

  // spec: BK-002
  test('without fields says so and links back', async () => {
    await openForm({}, [])
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  // spec: ERR-001
  test('that the server refuses says why and can be retried', async () => {
    refuse(getPayoutAccountForm, '-1001', 'There is no such product.')
    await openUnanswered()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('There is no such product.')).not.toEqual([])
    answer(getPayoutAccountForm, { items: FORM })
    await userEvent.click(again)
    expect(await nextButton()).toBeTruthy()
  })
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await openForm()
  await numberField()
  await expectLastKnown(getPayoutAccountForm)
  expect(await numberField()).toBeTruthy()
})
