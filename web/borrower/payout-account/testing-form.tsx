import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Brand } from '#contract/brand.ts'
import {
  type bindPayoutAccount,
  type FormItem,
  getPayoutAccountForm,
} from '#contract/application/payout-account.ts'
import { PayoutAccountScreen } from '#web/borrower/payout-account/payout-account-screen.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

export const ITEM: FormItem = {
  code: '',
  cate: 'txt',
  title: '',
  subtitle: '',
  value: '',
  note: [],
  inputType: '',
  cardTypeMi: 0,
  channelNumber: '',
}
export const option = (name: string, type: string, cardTypeMi = 0) => {
  return { name, type, cardTypeMi, channelNumber: '' }
}
export const FORM: FormItem[] = [
  {
    ...ITEM,
    code: 'cardType',
    cate: 'enum',
    title: 'Account type',
    note: [option('E-wallet', '1'), option('Bank account', '2')],
  },
  {
    ...ITEM,
    code: 'bankCode',
    cate: 'enum',
    title: 'Bank or wallet',
    subtitle: 'Choose one',
    note: [option('GCash', 'GXCH', 1), option('BDO', 'BNOR', 2), option('BPI', 'BOPI', 2)],
  },
  { ...ITEM, code: 'cardNo', title: 'Account number', subtitle: 'Digits only' },
  { ...ITEM, code: 'accountName', title: 'Holder', value: 'Maria Santos', inputType: 'text' },
]

export const FORM_PAGE = 'https://app.test.example/gouldYear?productId=1'

/** Opens the bank form with these fields. */
export function openForm(query: Record<string, string> = {}, items = FORM, brand: Brand = GIVEN) {
  answer(getPayoutAccountForm, { items })
  return openUnanswered(query, brand)
}

/** Opens the screen with the prepared answers. */
export function openUnanswered(query: Record<string, string> = {}, brand: Brand = GIVEN) {
  const address = { productId: '1', orderId: 'o-1', ...query }
  return openScreen(PayoutAccountScreen, { brand, query: address, texts: payoutAccountTexts })
}

export const nextButton = () => screen.findByRole('button', { name: 'Next' })
export const numberField = () => screen.findByLabelText<HTMLInputElement>('Account number')

export async function choose(title: RegExp, name: string) {
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

export async function fillIn() {
  await choose(/Bank or wallet/, 'GCash')
  await userEvent.type(await numberField(), '09171234567')
}

/** The fields of the first request. */
export function sentFields(endpoint: typeof bindPayoutAccount) {
  return Object.fromEntries(new URLSearchParams(requestsTo(endpoint)[0]?.body))
}
