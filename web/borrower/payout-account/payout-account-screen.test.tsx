import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bindPayoutAccount,
  changePayoutAccount,
  type FormItem,
  getPayoutAccountForm,
} from '#contract/payout-account.ts'
import { PayoutAccountScreen } from '#web/borrower/payout-account/payout-account-screen.tsx'
import { SCREENS } from '#web/borrower/screens.tsx'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { payoutAccountTexts } from '#web/kit/texts/payout-account-texts.ts'

const ITEM: FormItem = {
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
const option = (name: string, type: string, cardTypeMi = 0) => {
  return { name, type, cardTypeMi, channelNumber: '' }
}
const FORM: FormItem[] = [
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

const ORDER = '/bandOf?source=loanDetail&productId=1&orderId=o-1'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/gouldYear?productId=1')
  vi.stubGlobal('history', { length: 1 })
})
afterEach(() => {
  delete window.webkit
})

function open(query: Record<string, string> = {}, items = FORM) {
  answer(getPayoutAccountForm, { items })
  return openForm(query)
}

function openForm(query: Record<string, string> = {}, brand?: typeof PH) {
  const page = { query: { productId: '1', orderId: 'o-1', ...query }, texts: payoutAccountTexts }
  return openScreen(PayoutAccountScreen, brand ? { ...page, brand } : page)
}

const next = () => screen.findByRole('button', { name: 'Next' })
const number = () => screen.findByLabelText<HTMLInputElement>('Account number')

async function choose(title: RegExp, name: string) {
  await userEvent.click(await screen.findByRole('button', { name: title }))
  await userEvent.click(screen.getByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

async function fillIn() {
  await choose(/Bank or wallet/, 'GCash')
  await userEvent.type(await number(), '09171234567')
}

function bodyOf(it: typeof bindPayoutAccount) {
  return Object.fromEntries(new URLSearchParams(requestsTo(it)[0]?.body))
}

describe('the form', () => {
  // spec: BK-001
  test('is titled as given', async () => {
    await open()
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toBe('Payment account information')
    const { asGiven } = await import('#web/kit/texts/as-given.ts')
    expect(SCREENS.bindPayoutAccount?.title(asGiven)).toBe('Payment account information')
  })

  // spec: BK-002, API-005, ENT-048, ENT-049, ENT-050, ENT-052
  test('is what the server describes: titles, placeholders, values and options', async () => {
    await open()
    expect((await number()).placeholder).toBe('Digits only')
    expect(screen.getByLabelText<HTMLInputElement>('Holder').value).toBe('Maria Santos')
    expect(screen.getByRole('button', { name: 'Bank or wallet Choose one' })).toBeTruthy()
    expect(requestsTo(getPayoutAccountForm)[0]?.body).toBe('product_id=1')
  })

  // spec: ENT-175
  test('is asked for the product in either spelling', async () => {
    answer(getPayoutAccountForm, { items: FORM })
    await openScreen(PayoutAccountScreen, { query: { product_id: '7' }, texts: payoutAccountTexts })
    await next()
    expect(requestsTo(getPayoutAccountForm)[0]?.body).toBe('product_id=7')
  })

  // spec: BK-010
  test('switches the card type by tabs, of which the first is on', async () => {
    await open()
    const types = within(await screen.findByRole('group', { name: 'Account type' }))
    const wallet = types.getByRole<HTMLInputElement>('radio', { name: 'E-wallet' })
    expect(wallet.checked).toBe(true)
    await userEvent.click(types.getByRole('radio', { name: 'Bank account' }))
    expect(wallet.checked).toBe(false)
  })

  // spec: BK-011, BK-015, ENT-055
  test('offers wallets to card type 1 and banks to card type 2', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Bank or wallet/ }))
    expect(offered()).toEqual(['GCash'])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    await userEvent.click(screen.getByRole('radio', { name: 'Bank account' }))
    await userEvent.click(screen.getByRole('button', { name: /Bank or wallet/ }))
    expect(offered()).toEqual(['BDO', 'BPI'])
  })

  function offered() {
    const dialog = within(screen.getByRole('dialog'))
    return dialog
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent)
  }

  test('without a field says so and leads back', async () => {
    await open({}, [])
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(sentTo).toEqual(['/main'])
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  // spec: ERR-001
  test('that the server refuses says why and can be asked for again', async () => {
    refuse(getPayoutAccountForm, '-1001', 'There is no such product.')
    await openForm()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('There is no such product.')).not.toEqual([])
    answer(getPayoutAccountForm, { items: FORM })
    await userEvent.click(again)
    await next()
  })
})

describe('a text field', () => {
  // spec: BK-007, VAL-018, ENT-054
  test('takes digits only, unless its input type is text', async () => {
    await open()
    await userEvent.type(await number(), 'a1b2-3 c')
    expect((await number()).value).toBe('123')
    const holder = screen.getByLabelText<HTMLInputElement>('Holder')
    await userEvent.type(holder, ' 2nd')
    expect(holder.value).toBe('Maria Santos 2nd')
  })

  // spec: VAL-022
  test('groups an account number by 4, keeps the caret, and sends the digits alone', async () => {
    answer(bindPayoutAccount, {})
    await open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Bank account' }))
    await choose(/Bank or wallet/, 'BDO')
    const input = await number()
    await userEvent.type(input, '123456789')
    expect(input.value).toBe('1234 5678 9')
    await userEvent.type(input, '0', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([input.value, input.selectionStart]).toEqual(['1203 4567 89', 3])

    await userEvent.click(await next())
    await waitFor(() => expect(requestsTo(bindPayoutAccount)).toHaveLength(1))
    expect(bodyOf(bindPayoutAccount)['cardNo']).toBe('1203456789')
  })

  // spec: VAL-021
  test('groups the number of a wallet as a telephone number', async () => {
    await open()
    await userEvent.type(await number(), '13812345678')
    expect((await number()).value).toBe('138 1234 5678')
  })
})

describe('a picker', () => {
  // spec: BK-006, BK-008
  test('takes the choice that is confirmed, and the focus comes back to it', async () => {
    await open()
    await choose(/Bank or wallet/, 'GCash')
    const field = screen.getByRole('button', { name: 'Bank or wallet GCash' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  // spec: BK-009
  test('forgets the choice that is cancelled', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Bank or wallet/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'GCash' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Bank or wallet Choose one' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('confirms nothing while nothing is picked', async () => {
    await open()
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
    await open({}, [{ ...ITEM, code: 'city', cate: 'citySelect', title: 'City', note }])
    await userEvent.click(await screen.findByRole('button', { name: /City/ }))
    expect(screen.queryByRole('radio', { name: 'Mandaue' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Cebu' }))
    expect(screen.queryByRole('radio', { name: 'Passi' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Talisay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(screen.getByRole('button', { name: 'City Talisay, Cebu' })).toBeTruthy()

    await userEvent.click(await next())
    await waitFor(() => expect(bodyOf(bindPayoutAccount)).toEqual({ product_id: '1', city: 'C2' }))
  })

  // spec: BK-018
  test('of a day takes it when it is confirmed, and sends it as YYYY-MM-DD', async () => {
    answer(bindPayoutAccount, {})
    await open({}, [{ ...ITEM, code: 'birth', cate: 'day', title: 'Day of birth' }])
    await userEvent.click(await screen.findByRole('button', { name: /Day of birth/ }))
    await userEvent.type(screen.getByLabelText('Day of birth', { selector: 'input' }), '1990-02-28')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await userEvent.click(await next())
    const body = { product_id: '1', birth: '1990-02-28' }
    await waitFor(() => expect(bodyOf(bindPayoutAccount)).toEqual(body))
  })

  test('of many choices can be searched', async () => {
    const note = Array.from({ length: 12 }, (_, index) => option(`Bank ${index}`, `B${index}`))
    await open({}, [{ ...ITEM, code: 'bankCode', cate: 'enum', title: 'Bank', note }])
    await userEvent.click(await screen.findByRole('button', { name: 'Bank' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'bank 11')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Nothing is called like that.')).toBeTruthy()
  })
})

describe('Next', () => {
  // spec: BK-019, VAL-035
  test('names the first field that is empty, and sends nothing', async () => {
    await open()
    await userEvent.click(await next())
    expect(
      await screen.findByText('Please choose Bank or wallet', { selector: 'output *' }),
    ).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Bank or wallet/ }))

    await choose(/Bank or wallet/, 'GCash')
    await userEvent.click(await next())
    expect(
      await screen.findByText('Please enter Account number', { selector: 'output *' }),
    ).toBeTruthy()
    expect((await number()).getAttribute('aria-invalid')).toBe('true')
    expect(requestsTo(bindPayoutAccount)).toEqual([])
  })

  // spec: BK-003, API-006, ENT-045, ENT-053, ENT-057, ENT-058
  test('saves under the items’ codes, an option by its type, with the product', async () => {
    answer(bindPayoutAccount, {})
    await open()
    await fillIn()
    await userEvent.click(await next())
    await waitFor(() => expect(requestsTo(bindPayoutAccount)).toHaveLength(1))
    expect(bodyOf(bindPayoutAccount)).toEqual({
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
    await open({ source: 'loanDetail' })
    await fillIn()
    await userEvent.click(await next())
    await waitFor(() => expect(requestsTo(changePayoutAccount)).toHaveLength(1))
    expect(requestsTo(bindPayoutAccount)).toEqual([])
  })

  // spec: BK-016
  test('closes the web view when it is saved', async () => {
    const said = hostApp()
    answer(bindPayoutAccount, {})
    await open()
    await fillIn()
    await userEvent.click(await next())
    await waitFor(() => expect(said).toContain('closeWebview'))
    expect(sentTo).toEqual([])
  })

  // spec: BK-017
  test('leads back to the order that asked, and does not close the web view', async () => {
    const said = hostApp()
    answer(changePayoutAccount, {})
    await open({ source: 'loanDetail' })
    await fillIn()
    await userEvent.click(await next())
    await waitFor(() => expect(sentTo).toEqual([ORDER]))
    expect(said).not.toContain('closeWebview')
  })

  // spec: BR-011, BR-012, BR-014
  test('tells the host app of the start when the form is there, and of the end when it is saved', async () => {
    const said = hostApp()
    answer(bindPayoutAccount, {})
    await open()
    await next()
    await waitFor(() => expect(said).toEqual(['startBank']))
    await fillIn()
    expect(said).toEqual(['startBank'])
    await userEvent.click(await next())
    await waitFor(() => expect(said).toEqual(['startBank', 'endBank', 'closeWebview']))
  })

  // spec: ERR-001
  test('shows why the server refused, stays, and tells the host app of no end', async () => {
    const said = hostApp()
    refuse(bindPayoutAccount, '-1002', 'The account number is too short.')
    await open()
    await fillIn()
    await userEvent.click(await next())
    await screen.findByText('The account number is too short.')
    expect((await number()).value).toBe('091 7123 4567')
    expect(said).toEqual(['startBank'])
    expect(sentTo).toEqual([])
  })

  // spec: ERR-032, ERR-033, ERR-034
  test('says that the network failed, and can be pressed again under the same key', async () => {
    cut(bindPayoutAccount)
    await open()
    await fillIn()
    await userEvent.click(await next())
    await screen.findByText('Network error, please try again')
    answer(bindPayoutAccount, {})
    await userEvent.click(await next())
    await waitFor(() => expect(sentTo).toEqual(['/main']))
    const keys = requestsTo(bindPayoutAccount).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  test('pressed twice sends once', async () => {
    behave(bindPayoutAccount, (response) =>
      setTimeout(() => response.end('{"code":"0","message":"","data":{}}'), 50),
    )
    await open()
    await fillIn()
    const button = await next()
    button.click()
    button.click()
    await waitFor(() => expect(sentTo).toEqual(['/main']))
    expect(requestsTo(bindPayoutAccount)).toHaveLength(1)
  })

  test('is the keyboard’s own key, too', async () => {
    answer(bindPayoutAccount, {})
    await open()
    await choose(/Bank or wallet/, 'GCash')
    await userEvent.type(await number(), '09171234567{Enter}')
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

describe('the keyboard', () => {
  /** A visible part of the page, as wide as no other test's. */
  function viewport(width: number, height: number) {
    const seen = Object.assign(new EventTarget(), { width, height, scale: 1 })
    vi.stubGlobal('visualViewport', seen)
    return (changed: Partial<typeof seen>) =>
      act(() => {
        Object.assign(seen, changed)
        seen.dispatchEvent(new Event('resize'))
      })
  }

  // spec: BK-004, CONST-021
  test('hides Next when it takes more than 60 px, and brings it back when it goes', async () => {
    const change = viewport(361, 700)
    await open()
    await next()
    change({ height: 639 })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    change({ height: 700 })
    await next()
  })

  // spec: BK-005
  test('leaves Next where it is when it takes exactly 60 px', async () => {
    const change = viewport(362, 700)
    await open()
    await next()
    change({ height: 640 })
    await next()
  })

  test('is measured against the largest height seen', async () => {
    const change = viewport(363, 650)
    await open()
    await next()
    change({ height: 700 })
    change({ height: 639 })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  test('is not mistaken for a phone that was turned, nor for a page that was zoomed', async () => {
    const change = viewport(364, 700)
    await open()
    await next()
    change({ width: 700, height: 364 })
    await next()
    change({ width: 350, height: 182, scale: 2 })
    await next()
  })
})

test('in market philippines a wallet’s number is grouped as there', async () => {
  answer(getPayoutAccountForm, { items: FORM })
  await openForm({}, PH)
  await userEvent.type(await number(), '09171234567')
  expect((await number()).value).toBe('0917 123 4567')
})
