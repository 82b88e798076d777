import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type CardRepayment,
  commitCardRepayment,
  confirmCardRepayment,
  getCardRepayment,
  startAlipayRepayment,
} from '#contract/repayment/card-repayment.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Brand, Language } from '#contract/brand.ts'
import { CardRepaymentScreen } from '#web/borrower/card-repayment/card-repayment-screen.tsx'
import { answer, answerBody, behave, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { cardRepaymentTexts } from '#web/borrower/card-repayment/texts/card-repayment-texts.ts'

const INFO: CardRepayment = {
  alipay: '',
  repayToken: 'token-1',
  bankCards: [
    { id: 'card-1', bankName: 'BDO Unibank', cardNo: '••••••1234', bankCode: 'BNORPHMMXXX' },
    { id: 'card-2', bankName: 'GCash', cardNo: '•••••••0001', bankCode: 'GXCHPHM2XXX' },
  ],
  amount: 234_560,
  repayDate: '2026-12-05',
  productName: 'EasyPlan',
  productLogo: '',
  phone: '•••••••0001',
  couponId: '',
  orderId: 'o-1',
}
const RECORD = { repayRecordId: 'record-1', needValid: 1 }

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/paymentWay?productId=2&orderId=o-1')
})

async function open(
  changes: Partial<CardRepayment> = {},
  brand: Brand = GIVEN,
  language: Language = 'en',
) {
  answer(getCardRepayment, { ...INFO, ...changes })
  return openUnanswered(brand, language)
}

function openUnanswered(brand: Brand = GIVEN, language: Language = 'en') {
  const query = { productId: '2', orderId: 'o-1' }
  return openScreen(CardRepaymentScreen, { brand, language, query, texts: cardRepaymentTexts })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const expectToast = async (words: string) =>
  expect(await within(screen.getByRole('status')).findByText(words)).toBeTruthy()
const bodies = (endpoint: Endpoint) =>
  requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

async function openCode() {
  await open()
  answer(commitCardRepayment, RECORD)
  await pick(/BDO/)
  await press('Pay')
  return within(await screen.findByRole('dialog'))
}

// spec: OLD-001, RT-034, ENT-105
test('the amount due is shown, and the cards to pay it from, none of them picked', async () => {
  await open()
  expect(await screen.findByText('₱2345.60')).toBeTruthy()
  expect(screen.getByText('2026-12-05')).toBeTruthy()
  const cards = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(cards.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByText('••••••1234')).toBeTruthy()
  expect(bodies(getCardRepayment)[0]).toEqual({ productId: '2', orderId: 'o-1' })
})

// spec: OLD-008
test('who would rather pay another way gets to all of them', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Pay another way' }))
  expect(sentTo).toEqual(['/atCharts?productId=2&orderId=o-1'])
})

// spec: VAL-015
test('without a chosen card nothing is sent, and a toast says so', async () => {
  await open()
  await press('Pay')
  await expectToast('Please choose a bank card')
  expect(requestsTo(commitCardRepayment)).toEqual([])
})

// spec: OLD-002, OLD-003, API-030, ENT-106, ENT-107
test('a chosen card is committed, then the code is sent and its step appears', async () => {
  const sheet = await openCode()
  expect(sheet.getByText(/6 digits to •••••••0001/)).toBeTruthy()
  expect(await sheet.findByRole('button', { name: '60s' })).toBeTruthy()
  const sent = { repayToken: 'token-1', bankCardId: 'card-1', orderId: 'o-1', amount: '234560' }
  expect(bodies(commitCardRepayment)).toEqual([
    { ...sent, couponId: '', sendMsg: '0' },
    { ...sent, couponId: '', sendMsg: '1' },
  ])
})

// spec: OLD-007
test('when no code is needed the page goes to the loan', async () => {
  await open()
  answer(commitCardRepayment, { repayRecordId: 'record-1', needValid: 0 })
  await pick(/GCash/)
  await press('Pay')
  await expect.poll(() => sentTo).toEqual(['instead: /onWe?productId=2&orderId=o-1'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requestsTo(commitCardRepayment)).toHaveLength(1)
})

describe('the step of the code', () => {
  // spec: VAL-016, VAL-017, CONST-007
  test('asks for all six digits, and takes no more', async () => {
    const sheet = await openCode()
    const field = sheet.getByRole<HTMLInputElement>('textbox', { name: 'SMS code' })
    await userEvent.type(field, '12a345')
    await press('Confirm payment')
    await expectToast('请输入正确的验证码')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(requestsTo(confirmCardRepayment)).toEqual([])
    await userEvent.type(field, '678')
    expect(field.value).toBe('123456')
  })

  // spec: OLD-006, API-031
  test('confirms with the code, and goes to the loan', async () => {
    const sheet = await openCode()
    answer(confirmCardRepayment, {})
    await userEvent.type(sheet.getByRole('textbox'), '123456')
    await press('Confirm payment')
    await expect.poll(() => sentTo).toEqual(['instead: /onWe?productId=2&orderId=o-1'])
    expect(bodies(confirmCardRepayment)).toEqual([
      { orderId: 'o-1', verifyCode: '123456', repaymentRecordId: 'record-1' },
    ])
  })

  // spec: ERR-003
  test('reports a wrong code, and stays open for another try', async () => {
    const sheet = await openCode()
    refuse(confirmCardRepayment, '800006', 'verification code error')
    await userEvent.type(sheet.getByRole('textbox'), '123456')
    await press('Confirm payment')
    await expectToast('verification code error')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(sentTo).toEqual([])
  })

  // spec: ERR-004
  test('closes when the payment was submitted before, and a new token is requested', async () => {
    const sheet = await openCode()
    refuse(confirmCardRepayment, '800005', 'do not submit the payment request twice')
    answer(getCardRepayment, { ...INFO, repayToken: 'token-2' })
    await userEvent.type(sheet.getByRole('textbox'), '123456')
    await press('Confirm payment')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => requestsTo(getCardRepayment).length).toBe(2)
  })

  // spec: ST-031, ST-027, ST-029
  test('a tap during the countdown sends nothing, and says why', async () => {
    const sheet = await openCode()
    const counting = await sheet.findByRole('button', { name: /^\d+s$/ })
    expect(counting.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(counting)
    await expectToast('请勿重复发送验证码!')
    expect(requestsTo(commitCardRepayment)).toHaveLength(2)
  })
})

// spec: ST-026
test('a code that could not be sent leaves the button enabled, with its given label', async () => {
  await open()
  let asked = 0
  behave(commitCardRepayment, (response) => {
    asked += 1
    const refused = { code: '-1003', message: 'Too many tries.', data: { retryAfter: 60 } }
    const committed = { code: '0', message: 'success', data: RECORD }
    response.end(JSON.stringify(asked === 1 ? committed : refused))
  })
  await pick(/BDO/)
  await press('Pay')
  const sheet = within(await screen.findByRole('dialog'))
  const idle = await sheet.findByRole('button', { name: 'get verification code' })
  await expect.poll(() => idle.getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(idle)
  await expect.poll(() => asked).toBe(3)
})

// spec: ERR-005
test('a commit that fails shows the server’s message, or the default one', async () => {
  await open()
  await pick(/BDO/)
  refuse(commitCardRepayment, '-1005', 'Cards cannot be debited at the moment.')
  await press('Pay')
  await expectToast('Cards cannot be debited at the moment.')
  answerBody(commitCardRepayment, { code: '-1', message: '', data: null })
  await press('Pay')
  await expectToast('processing failed')
})

// spec: ERR-006
test('cards that cannot be loaded show an error, and can be retried', async () => {
  refuse(getCardRepayment, '-1001', 'This loan was not found.')
  await openUnanswered()
  const said = await screen.findByText('failed to query card list')
  expect(said.closest('output')).not.toBeNull()
  expect(await screen.findByText('This loan was not found.')).toBeTruthy()
  answer(getCardRepayment, INFO)
  await press('Try again')
  expect(await screen.findByText('₱2345.60')).toBeTruthy()
})

// spec: API-032, OLD-008
test('Alipay is shown when the server names it, and leads to its payment page', async () => {
  await open({ alipay: 'Alipay' })
  answer(startAlipayRepayment, { url: '/sandbox/Pay.aspx?tokenid=1' })
  await press('Pay with Alipay')
  await expect.poll(() => sentTo).toEqual(['https://app.test.example/sandbox/Pay.aspx?tokenid=1'])
  expect(bodies(startAlipayRepayment)).toEqual([{ orderId: 'o-1', amount: '234560' }])
})

// spec: ENT-101
test('Alipay is not shown when the server does not name it', async () => {
  await open()
  await screen.findByText('₱2345.60')
  expect(screen.queryByRole('button', { name: /Alipay/ })).toBeNull()
})

// spec: VAL-015
test('a borrower without a card finds a link to the card form', async () => {
  await open({ bankCards: [] })
  await press('Bind an account')
  expect(sentTo).toEqual(['/gouldYear?productId=2&orderId=o-1'])
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  // No empty action bar.
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
})

// spec: OLD-008
test('when nothing is due the screen says so once, and links to the loan', async () => {
  const message = 'There is nothing to pay on this loan now.'
  refuse(getCardRepayment, '-1005', message)
  await openUnanswered()
  expect(await screen.findByRole('heading', { name: 'Nothing to pay now' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(message)
  expect(screen.getByText('Order details show your loan and what comes next.')).toBeTruthy()
  // Nothing failed.
  expect(screen.queryByText(/failed/)).toBeNull()
  await press('See your loan')
  expect(sentTo).toEqual(['/bandOf?productId=2&orderId=o-1'])
})

// spec: OLD-008
test('market philippines groups the digits of the amount, and shows Filipino when it is chosen', async () => {
  await open({}, PH, 'fil')
  expect(await screen.findByText('₱2,345.60')).toBeTruthy()
  await press('Magbayad')
  await expectToast('Pumili ng account')
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open()
  await screen.findByRole('button', { name: 'Pay' })
  await expectLastKnown(getCardRepayment)
})
