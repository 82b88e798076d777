import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import {
  choose,
  FORM,
  FORM_PAGE,
  ITEM,
  nextButton,
  numberField,
  openForm,
  option,
  sentFields,
} from '#web/borrower/payout-account/testing-form.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

beforeEach(() => void watchNavigation(FORM_PAGE))

describe('a text field', () => {
  // spec: BK-007, VAL-018, ENT-054
  test('takes digits only, unless its input type is text', async () => {
    await openForm()
    await userEvent.type(await numberField(), 'a1b2-3 c')
    expect((await numberField()).value).toBe('123')
    const holder = screen.getByLabelText<HTMLInputElement>('Holder')
    await userEvent.type(holder, ' 2nd')
    expect(holder.value).toBe('Maria Santos 2nd')
  })

  // spec: VAL-022
  test('groups an account number by 4, keeps the caret, and sends only the digits', async () => {
    answer(bindPayoutAccount, {})
    await openForm()
    await userEvent.click(await screen.findByRole('radio', { name: 'Bank account' }))
    await choose(/Bank or wallet/, 'BDO')
    const input = await numberField()
    await userEvent.type(input, '123456789')
    expect(input.value).toBe('1234 5678 9')
    await userEvent.type(input, '0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([input.value, input.selectionStart]).toEqual(['1203 4567 89', 3])

    await userEvent.click(await nextButton())
    await waitFor(() => expect(requestsTo(bindPayoutAccount)).toHaveLength(1))
    expect(sentFields(bindPayoutAccount)['cardNo']).toBe('1203456789')
  })

  // spec: VAL-021
  test('groups a wallet’s number as a telephone number', async () => {
    await openForm()
    await userEvent.type(await numberField(), '13812345678')
    expect((await numberField()).value).toBe('138 1234 5678')
  })
})

// spec: BK-018
test('each field has the keyboard for what it takes, and its enter key goes on', async () => {
  const email = { ...ITEM, code: 'email', title: 'E-mail', inputType: 'text' }
  await openForm({}, [...FORM, email])
  const hintsOf = (field: HTMLInputElement) =>
    ['inputmode', 'autocomplete', 'enterkeyhint'].map((name) => field.getAttribute(name))
  const named = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  expect(hintsOf(await numberField())).toEqual(['numeric', 'off', 'next'])
  expect(hintsOf(named('Holder'))).toEqual([null, 'name', 'next'])
  expect(hintsOf(named('E-mail'))).toEqual(['email', 'email', 'next'])
})

describe('a picker', () => {
  // spec: BK-006, BK-008
  test('takes the confirmed choice, and gets the focus back', async () => {
    await openForm()
    await choose(/Bank or wallet/, 'GCash')
    const field = screen.getByRole('button', { name: 'Bank or wallet GCash' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  // spec: BK-009
  test('drops a cancelled choice', async () => {
    await openForm()
    await userEvent.click(await screen.findByRole('button', { name: /Bank or wallet/ }))
    await userEvent.click(await screen.findByRole('radio', { name: 'GCash' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Bank or wallet Choose one' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // spec: BK-008
  test('confirms nothing while nothing is picked', async () => {
    await openForm()
    await userEvent.click(await screen.findByRole('button', { name: /Bank or wallet/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  })

  // spec: BK-018
  test('of cities offers those of the chosen province and sends the city’s type', async () => {
    answer(bindPayoutAccount, {})
    const note = [
      option('Cebu/Mandaue', 'C1'),
      option('Cebu/Talisay', 'C2'),
      option('Iloilo/Passi', 'I1'),
    ]
    await openForm({}, [{ ...ITEM, code: 'city', cate: 'citySelect', title: 'City', note }])
    await userEvent.click(await screen.findByRole('button', { name: /City/ }))
    expect(screen.queryByRole('radio', { name: 'Mandaue' })).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: 'Cebu' }))
    expect(screen.queryByRole('radio', { name: 'Passi' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Talisay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(screen.getByRole('button', { name: 'City Talisay, Cebu' })).toBeTruthy()

    await userEvent.click(await nextButton())
    await waitFor(() =>
      expect(sentFields(bindPayoutAccount)).toEqual({ product_id: '1', city: 'C2' }),
    )
  })

  // spec: BK-018
  test('of a day takes the confirmed day, and sends it as YYYY-MM-DD', async () => {
    answer(bindPayoutAccount, {})
    await openForm({}, [{ ...ITEM, code: 'birth', cate: 'day', title: 'Day of birth' }])
    await userEvent.click(await screen.findByRole('button', { name: /Day of birth/ }))
    await userEvent.type(
      await screen.findByLabelText('Day of birth', { selector: 'input' }),
      '1990-02-28',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await userEvent.click(await nextButton())
    const body = { product_id: '1', birth: '1990-02-28' }
    await waitFor(() => expect(sentFields(bindPayoutAccount)).toEqual(body))
  })

  // spec: BK-018
  test('of a day is three fields in market philippines', async () => {
    const born = { ...ITEM, code: 'birth', cate: 'day', title: 'Day of birth', value: '1990-02-08' }
    await openForm({}, [born], PH)
    const group = within(await screen.findByRole('group', { name: 'Day of birth' }))
    const shown = ['Day', 'Month', 'Year'].map(
      (name) => group.getByLabelText<HTMLInputElement>(name).value,
    )
    expect(shown).toEqual(['08', '02', '1990'])
  })

  // spec: BK-006
  test('of many choices can be searched', async () => {
    const note = Array.from({ length: 12 }, (_, index) => option(`Bank ${index}`, `B${index}`))
    await openForm({}, [{ ...ITEM, code: 'bankCode', cate: 'enum', title: 'Bank', note }])
    await userEvent.click(await screen.findByRole('button', { name: 'Bank' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'bank 11')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Nothing is called like that.')).toBeTruthy()
  })
})

// spec: VAL-021
test('in market philippines a wallet’s number is grouped in the local format', async () => {
  await openForm({}, FORM, PH)
  await userEvent.type(await numberField(), '09171234567')
  expect((await numberField()).value).toBe('0917 123 4567')
})
