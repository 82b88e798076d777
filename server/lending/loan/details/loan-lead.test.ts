import { afterEach, describe, expect, test } from 'vitest'
import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getHome } from '#contract/application/product.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What order details, the list of loans and the home page say first.

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

interface Key {
  readonly productId: string
  readonly orderId: string
  readonly token: string
}

const detailsOf = async ({ productId, orderId, token }: Key) =>
  (await ask(app, getLoanDetails, { productId, orderId }, { token })).data

/** The loan in the list of loans, which shows it as the home page does. */
async function listedOf({ orderId, token }: Key) {
  const { list } = (await ask(app, listLoans, {}, { token })).data
  expect((await ask(app, getHome, {}, { token })).data.loans).toEqual(list)
  return list.find((loan) => loan.orderId === orderId)!
}

const rowsOf = async (loan: Key) =>
  Object.fromEntries(
    (await detailsOf(loan)).userOrderDetail.detail.map(({ text, value }) => [text, value]),
  )

describe.each([
  // ₱15,000 less the fee of 5% in market asGiven; no fee in market philippines.
  { brand: 'given', productId: '2', toGet: '₱14250.00' },
  { brand: 'ph', productId: '12', toGet: '₱15,000.00' },
])('an approved loan of brand $brand', ({ brand, productId, toGet }) => {
  // spec: ENT-019, OD-035
  test('without an account asks for the account first, with what the borrower will get', async () => {
    const { apply, token } = await testApplicant(server, brand)
    const orderId = await apply({ productId })
    await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
    const loan = { productId, orderId, token }
    const sentence = `Add your account to get ${toGet}`
    expect(await detailsOf(loan)).toMatchObject({
      orderStatus: 151,
      noticeStatusText: sentence,
      noticeDesText:
        'Your loan is approved. We send the money as soon as we have an account in your name.',
      cardNeedPop: 1,
    })
    expect(await listedOf(loan)).toMatchObject({
      card: {
        state: 'Approved',
        headline: 'Add your account to get',
        amount: toGet,
        verb: 'addAccount',
      },
    })

    const account = {
      product_id: productId,
      cardType: 1,
      bankCode: 'GXCHPHM2XXX',
      cardNo: '09171234567',
      accountName: 'Ana Cruz',
    }
    await ask(app, bindPayoutAccount, account, { token })
    expect(await detailsOf(loan)).toMatchObject({
      noticeStatusText: 'Money on its way',
      cardNeedPop: 0,
    })
    expect(await listedOf(loan)).toMatchObject({
      card: { state: 'Money on its way', amount: toGet, verb: 'track' },
    })
  })
})

// spec: API-001
test('a Filipino text asks for the account', async () => {
  const { apply, token } = await testApplicant(server, 'ph')
  const orderId = await apply({ productId: '12' })
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  const { noticeStatusText } = await detailsOf({ productId: '12', orderId, token })
  expect(noticeStatusText).toBe('Ilagay ang account mo para makuha ang ₱15,000.00')
})

// spec: API-001
test('an overdue loan says what of its amount is not late', async () => {
  const { card } = await listedOf(await loanOf('ph', 55))
  expect(card.headline).toMatch(/^Was due .* Please pay now$/)
  const coming = /late\. (₱[\d,.]+) of it is due by /.exec(card.note)?.[1]
  const late = card.bars.find(({ state }) => state === 'late')?.text
  const ofLate = /: (₱[\d,.]+), /.exec(late ?? '')?.[1]
  expect(amountIn(ofLate) + amountIn(coming)).toBe(amountIn(card.amount))
  // Where all of it is late, nothing else is said.
  const early = await listedOf(await loanOf('ph', 40))
  expect(early.card.note).not.toContain('of it is due')
})

const amountIn = (text = '') => Number(text.replaceAll(/\D/g, ''))

/** The next 10 o'clock in Manila of a Tuesday in a week without a holiday. */
async function toTuesday() {
  let day = toManilaDate(deps.clock.now()).add({ days: 1 })
  while (day.dayOfWeek !== 2 || day.month === 12) day = day.add({ days: 1 })
  const plainTime = Temporal.PlainTime.from({ hour: 10 })
  const to = day.toZonedDateTime({ timeZone: MANILA, plainTime }).toInstant()
  await act('POST', '/clock', { to: to.toString() })
}

/** A payment that the provider has announced and not settled; of what is payable, or less. */
async function announced(loan: PaidOutLoan, channelNumber: string, part?: number) {
  const { reference, amount } = await loan.started(part, { channelNumber })
  await act('POST', `/payments/${reference}/receive`)
  return { reference, amount }
}

const pesos = (centavos: number, brand: string) =>
  brand === 'given'
    ? `₱${(centavos / 100).toFixed(2)}`
    : `₱${(centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`

describe.each([
  // Of more than ₱3,500, which this channel settles on the next day.
  { brand: 'given', part: undefined, by: /posted by \d{4}-\d\d-\d\d 23:59:00$/ },
  { brand: 'ph', part: 2_000_00, by: /posted by 11:00 AM$/ },
])('a payment for a loan of brand $brand', ({ brand, part, by }) => {
  // spec: API-001
  test('that is received and not posted leads until it is posted, and nothing asks for it again', async () => {
    await toTuesday()
    const loan = await loanOf(brand, 40)
    expect(await detailsOf(loan)).toMatchObject({ orderStatus: 180, repayWaits: 0 })
    const { reference, amount } = await announced(loan, '711', part)

    const details = await detailsOf(loan)
    expect(details).toMatchObject({ orderStatus: 180, repayWaits: brand === 'ph' ? 1 : 0 })
    expect(details.noticeStatusText).toContain(`${pesos(amount, brand)} received, posted by`)
    expect(details.noticeStatusText).toMatch(by)
    expect(details.noticeDesText).toContain('You need not pay it again')
    const { detail } = details.userOrderDetail
    expect(detail.filter(({ isLead }) => isLead === 1)).toMatchObject([{ text: 'Loan amount' }])
    const listed = await listedOf(loan)
    expect(listed.card).toMatchObject({
      state: 'Payment received',
      headline: expect.stringMatching(/^Received, posted by /),
      amount: pesos(amount, brand),
      verb: 'track',
      bars: [{ state: 'received' }, {}, {}, {}],
    })

    await pay(reference)
    expect(await detailsOf(loan)).toMatchObject({
      repayWaits: 0,
      noticeStatusText: expect.not.stringContaining('received'),
    })
    expect((await listedOf(loan)).card.headline).not.toContain('Received')
  })
})

// spec: API-001
test('a payment that is posted on another day names the day; a late one says what to do', async () => {
  await toTuesday()
  const loan = await loanOf('ph', 40)
  await announced(loan, 'BDRX')
  expect((await detailsOf(loan)).noticeStatusText).toMatch(/posted by Fri, .*11:59 PM$/)
  await act('POST', '/clock', { days: 4 })
  const late = await detailsOf(loan)
  expect(late.noticeStatusText).toMatch(/^₱[\d,.]+ received, not posted yet$/)
  expect(late.noticeDesText).toContain('It should have been posted by Fri, ')
  // The money may never come: paying is possible again.
  expect(late.repayWaits).toBe(0)
})

// spec: API-001
test('a payment for another loan of the borrower does not lead this one', async () => {
  await toTuesday()
  const loan = await loanOf('ph', 40)
  const other = await loanOf('ph', 40, { owner: loan.borrowerId, place: 1 })
  await announced(loan, '711')
  expect((await listedOf(loan)).card.headline).toContain('Received')
  expect((await listedOf(other)).card).toMatchObject({ verb: 'pay', bars: [{ state: 'next' }] })
  expect(await detailsOf(other)).toMatchObject({ repayWaits: 0 })
})

describe.each(['given', 'ph'])('a settled loan of brand %s', (brand) => {
  // spec: API-001
  test('says when it was settled, and no later day', async () => {
    const loan = await loanOf(brand, 20)
    expect((await rowsOf(loan))['Last payment on']).toBeTruthy()
    expect((await listedOf(loan)).settledOn).toBe('')
    for (let installment = 1; installment <= 4; installment += 1) {
      const { reference } = await loan.started()
      await pay(reference)
      const { bars } = (await listedOf(loan)).card
      expect(bars.map(({ state }) => state === 'paid')).toEqual(
        [1, 2, 3, 4].map((number) => number <= installment),
      )
      expect(bars[installment]?.state ?? 'next').toBe('next')
    }
    expect((await detailsOf(loan)).card).toMatchObject({
      amount: expect.stringContaining('15'),
      verb: '',
      bars: [{ paidShare: 100 }, {}, {}, {}],
    })
    const today = toManilaDate(deps.clock.now()).toString()
    await act('POST', '/clock', { days: 3 })
    const rows = await rowsOf(loan)
    expect((await detailsOf(loan)).orderStatus).toBe(200)
    expect(rows).toMatchObject({ 'Settled on': today })
    expect(rows).not.toHaveProperty('Last payment on')
    expect(await listedOf(loan)).toMatchObject({ settledOn: today, repayDate: '' })
  })
})

// spec: API-001
test.each([
  [1, 'en', 'Extended', '1 time'],
  [2, 'en', 'Extended', '2 times'],
  [1, 'fil', 'Na-extend', 'isang beses'],
  [2, 'fil', 'Na-extend', '2 beses'],
] as const)(
  'a loan extended %i times says so in %s: %s %s',
  async (count, language, text, value) => {
    const loan = await loanOf('ph')
    await ask(app, chooseLanguage, { language }, { token: loan.token })
    await deps.database
      .updateTable('loan')
      .set({ extension_count: count })
      .where('id', '=', loan.orderId)
      .execute()
    expect((await rowsOf(loan))[text]).toBe(value)
    await deps.database
      .updateTable('loan')
      .set({ extension_count: 0 })
      .where('id', '=', loan.orderId)
      .execute()
  },
)
