import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { getComplaint, listComplaints } from '#contract/complaint/complaint-handling.ts'
import { startClaim } from '#contract/repayment/payment-claim.ts'
import { listPayments } from '#contract/repayment/payments.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { type ClaimInput, claimTools } from '#server/service/payment-claim/testing-claim.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// "I have paid": booked at once when the provider confirms it, else a complaint, one for each payment.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const { uploaded, reply } = complaintTools(server)
const { claim } = claimTools(server)

afterEach(async () => {
  Object.assign(provider, { isSilent: false, answering: null })
  await expectCleanBooks()
})

const complaintsOf = async ({ token }: PaidOutLoan) =>
  (await ask(app, listComplaints, {}, { token })).data.tabs[0]!.list

const waiting = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, listPayments, { orderId }, { token })).data.claims

test('a payment that the provider confirms is posted at once, without a complaint', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  // Its notice is hours late.
  await pay(reference, { delay: 3 * 3600 })
  expect(await loan.repaid()).toEqual([])
  const { data } = await claim(loan, { reference })
  expect(data).toMatchObject({ outcome: 'posted', reference, problemNo: '' })
  expect(data.text).toContain('We found your payment')
  expect(await loan.repaid()).toHaveLength(1)
  expect(await complaintsOf(loan)).toEqual([])
  // The notice comes after all, and the payment is claimed once more: still one payment.
  await act('POST', '/clock', { hours: 4 })
  expect((await claim(loan, { reference })).data).toMatchObject({ outcome: 'posted', reference })
  expect(await loan.repaid()).toHaveLength(1)
})

test('an unknown payment becomes one complaint with its picture, however often it is claimed', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  const image = await uploaded(loan.token)
  const input = { reference, problemImage: image, slip: 'GC-778812' }
  const { data } = await claim(loan, input)
  expect(data).toMatchObject({ outcome: 'filed', problemNo: expect.stringMatching(/^HC\d{14}$/) })
  expect(data.text).toContain(data.problemNo)
  const { data: complaint } = await ask(
    app,
    getComplaint,
    { problemId: data.problemId },
    { token: loan.token },
  )
  const shown = JSON.stringify(complaint)
  expect(shown).toContain('Repayment not posted')
  expect(shown).toMatch(/I paid ₱2,000\.00 through GCash on .+, and it is not posted\. Reference: /)
  expect(shown).toContain(`${reference}, GC-778812`)
  expect(shown).toContain(image)

  const others = await Promise.all([
    claim(loan, input),
    claim(loan, { reference }),
    claim(loan, input),
  ])
  for (const other of others) expect(other.data.problemNo).toBe(data.problemNo)
  expect(await complaintsOf(loan)).toHaveLength(1)
  expect(await loan.repaid()).toEqual([])
})

test('two at the same time make one complaint', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  const claims = [
    claim(loan, { reference }),
    claim(loan, { reference }),
    claim(loan, { reference }),
  ]
  const numbers = (await Promise.all(claims)).map(({ data }) => data.problemNo)
  expect(new Set(numbers).size).toBe(1)
  expect(await complaintsOf(loan)).toHaveLength(1)
})

test('when the payment arrives after all, its complaint is answered and the claim is closed', async () => {
  const loan = await loanOf('ph')
  await ask(app, chooseLanguage, { language: 'fil' }, { token: loan.token })
  const { reference } = await loan.started(2_000_00)
  const { data } = await claim(loan, { reference })
  expect(data.text).toContain('Tinanong agad namin ang payment provider')
  const [claimed, ...none] = await waiting(loan)
  expect(none).toEqual([])
  expect(claimed).toMatchObject({ problemId: data.problemId })
  expect(claimed!.text).toMatch(/^Sinabi mong nagbayad ka ng ₱2,000\.00 sa GCash noong /)
  expect(claimed!.text).toContain(data.problemNo)
  await pay(reference)
  expect(await waiting(loan)).toEqual([])
  const { data: complaint } = await ask(
    app,
    getComplaint,
    { problemId: data.problemId },
    { token: loan.token },
  )
  expect(JSON.stringify(complaint)).toContain(
    `Nakita na namin ang bayad mong ₱2,000.00 (reference ${reference})`,
  )
})

test('a claim that staff have answered stays answered, and a further claim refers to it', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  const { data } = await claim(loan, { reference })
  await reply(data.problemId, { text: 'The bank has no such payment.' })
  expect(await waiting(loan)).toEqual([])
  const again = (await claim(loan, { reference })).data
  expect(again).toMatchObject({ outcome: 'filed', problemNo: data.problemNo })
  expect(again.text).toContain('answered you about this payment already')
})

test('money on the lifetime id is looked for on the provider’s list', async () => {
  const loan = await loanOf('ph')
  const { payCode } = (await loan.repayment()).defDetail
  // The provider has the payment, but its notice never reached us.
  provider.answering = (path, answer) => (path.includes('/v1/refno/') ? 'x' : answer)
  await act('POST', `/lifetime/${payCode}/pay`, { amount: 2_000_00, channel: 'GCSH' })
  provider.answering = null
  expect(await loan.repaid()).toEqual([])
  const { data } = await claim(loan, { reference: payCode })
  expect(data.outcome).toBe('posted')
  expect(await loan.repaid()).toHaveLength(1)

  const other = (await claim(loan, { reference: payCode, amount: 2_500_00 })).data
  expect(other.outcome).toBe('filed')
  expect((await claim(loan, { reference: payCode, amount: 2_500_00 })).data.problemNo).toBe(
    other.problemNo,
  )
  await act('POST', `/lifetime/${payCode}/pay`, { amount: 2_500_00, channel: 'GCSH' })
  expect(await waiting(loan)).toEqual([])
})

test('any other payment is found by the number on its slip, else it becomes a complaint', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  await pay(reference, { delay: 3 * 3600 })
  expect((await claim(loan, { slip: reference })).data).toMatchObject({
    outcome: 'posted',
    reference,
  })
  const unknown = await claim(loan, { amount: 77_00, channelNumber: '', slip: '../../secret' })
  expect(unknown.data.outcome).toBe('filed')
})

test('a provider that does not answer loses nothing: a complaint is filed, and the payment is booked later', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00)
  provider.isSilent = true
  const { data } = await claim(loan, { reference })
  expect(data.outcome).toBe('filed')
  provider.isSilent = false
  await pay(reference)
  expect(await waiting(loan)).toEqual([])
  expect(await loan.repaid()).toHaveLength(1)
})

test('a claim and a notice at the same time book the payment once and leave no complaint open', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const loan = await loanOf('ph', 25, { place: 1 })
    const { reference } = await loan.started(2_000_00)
    const claims = [claim(loan, { reference }), claim(loan, { reference })]
    const [[one, two]] = await Promise.all([
      Promise.all(claims),
      pay(reference, { times: 1 + (round % 3) }),
    ])
    for (const { data } of [one!, two!]) outcomes.add(data.outcome)
    expect(await loan.repaid(), `round ${round}`).toHaveLength(1)
    expect((await complaintsOf(loan)).length, `round ${round}`).toBeLessThanOrEqual(1)
    expect(await waiting(loan), `round ${round}`).toEqual([])
    expect((await claim(loan, { reference })).data.outcome).toBe('posted')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test.each<[string, ClaimInput, string]>([
  ['no time', { paidAt: 'yesterday' }, 'paidAt'],
  ['a day that does not exist', { paidAt: '2026-02-30T10:00' }, 'paidAt'],
  ['a time to come', { paidAt: '2099-01-01T10:00' }, 'paidAt'],
  ['a time long ago', { paidAt: '2020-01-01T10:00' }, 'paidAt'],
  ['an unknown channel', { channelNumber: 'NONE' }, 'channelNumber'],
  ['nothing paid', { amount: 0 }, 'amount'],
  [
    'a picture of another borrower',
    { problemImage: `/found/images/${'x'.repeat(43)}` },
    'problemImage',
  ],
])('%s is refused, and nothing is filed', async (_, input, field) => {
  const loan = await loanOf('ph', 25, { place: 1 })
  const { reference } = await loan.started(2_000_00)
  const answer = await claim(loan, { reference, ...input })
  expect(answer).toMatchObject({ code: '-1002', data: null })
  expect(answer.message).toContain(field)
  expect(await complaintsOf(loan)).toEqual([])
  expect(await waiting(loan)).toEqual([])
})

test('a payment of another borrower is not found, nor an own payment on another loan', async () => {
  const [loan, stranger] = [await loanOf('ph'), await loanOf('ph')]
  const other = await loanOf('ph', 25, { owner: loan.borrowerId, place: 1 })
  const { reference } = await stranger.started(2_000_00)
  const { payCode } = (await stranger.repayment()).defDetail
  const elsewhere = (await other.started(2_000_00)).reference
  for (const named of [reference, payCode, elsewhere, 'NOBODYS0'])
    expect((await claim(loan, { reference: named })).code, named).toBe('-1001')
})

test('the choices are payments on their way, started ones, the own code, and every channel', async () => {
  const loan = await loanOf('ph')
  const begun = await loan.started(2_100_00)
  const received = await loan.started(2_000_00, { channelNumber: 'MLH' })
  await act('POST', `/payments/${received.reference}/receive`)
  await loan.started(2_200_00)
  const { orderId, token } = loan
  const { data } = await ask(app, startClaim, { orderId }, { token })
  const { payCode } = (await loan.repayment()).defDetail
  expect(data.choices.map(({ reference }) => reference)).toEqual([
    received.reference,
    expect.any(String),
    begun.reference,
    payCode,
  ])
  expect(data.choices[0]).toMatchObject({
    text: expect.stringMatching(/^₱2,000\.00, M Lhuillier, received /),
    amount: 2_000_00,
    channelNumber: 'MLH',
  })
  const numbers = data.channels.map(({ channel_number }) => channel_number)
  // Channels that are closed now or do not take the amount are listed too: it may be paid there.
  expect(numbers).toEqual(expect.arrayContaining(['GCSH', '711', 'BDRX', 'LBC']))
  expect(numbers).not.toContain('DDBT')
  expect(data.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
})

test('claims are limited, since each one asks the provider', async () => {
  const loan = await loanOf('ph', 25, { place: 1 })
  const { reference } = await loan.started(2_000_00)
  for (let tried = 0; tried < 30; tried += 1)
    await deps.limits.count('paymentClaim', loan.borrowerId)
  expect(await claim(loan, { reference })).toMatchObject({ code: '-1003' })
})
