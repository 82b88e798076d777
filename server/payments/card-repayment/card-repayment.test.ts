import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  commitCardRepayment,
  confirmCardRepayment,
  getCardRepayment,
  startAlipayRepayment,
} from '#contract/repayment/card-repayment.ts'
import type { Input } from '#contract/endpoint.ts'
import { findById } from '#server/payments/card-repayment/card-repayment-store.ts'
import { startDebit } from '#server/payments/card-repayment/start-debit.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

/** Brands as in the demo; one of them takes Alipay. */
function brandsWithAlipay(): string {
  const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
  const set = brands.map((brand) =>
    brand.key === 'ph' ? { ...brand, alipayChannel: 'ALPY' } : brand,
  )
  return testingBrandsFile(set)
}

const server = await testApp({ BRANDS_FILE: brandsWithAlipay(), SMS_PER_ADDRESS: '1000' })
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

/** A borrower with a loan that is due, before the old repayment screen. */
async function payer(brand = 'given') {
  const loan = await loanOf(brand)
  const { orderId, token } = loan
  const screen = async () => (await ask(app, getCardRepayment, { orderId }, { token })).data
  const { repayToken, bankCards, amount } = await screen()
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', loan.borrowerId)
    .executeTakeFirstOrThrow()
  const base = { repayToken, bankCardId: bankCards[0]?.id ?? '', orderId, amount, sendMsg: 0 }
  return {
    ...loan,
    amount,
    screen,
    commit: async (
      changes: Partial<Input<typeof commitCardRepayment>> = {},
      headers: Record<string, string> = {},
    ) => ask(app, commitCardRepayment, { ...base, ...changes }, { token, headers }),
    confirm: async (repaymentRecordId: string, verifyCode: string) =>
      ask(app, confirmCardRepayment, { orderId, repaymentRecordId, verifyCode }, { token }),
    /** Those with a code; a posted payment is told too. */
    messages: async () => {
      const path = `/sms?phone=${encodeURIComponent(phone)}`
      const all = await act<{ text: string }[]>('GET', path)
      return all.filter(({ text }) => /^\d{6} /.test(text))
    },
    atProvider: async () =>
      act<(Shown & { channel: string })[]>('GET', `/payments?orderId=${orderId}`),
  }
}

type Payer = Awaited<ReturnType<typeof payer>>

const codeIn = ([last]: { text: string }[]) => /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''

/** Commits, has the code sent, and returns both. */
async function codeOf(one: Payer) {
  const { repayRecordId } = (await one.commit()).data
  expect((await one.commit({ sendMsg: 1 })).code).toBe('0')
  return { repayRecordId, code: codeIn(await one.messages()) }
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

beforeEach(async () => {
  await deps.database.deleteFrom('rate_limit').execute()
})

describe.each(['given', 'ph'])('of brand %s', (brand) => {
  // spec: API-029, ENT-097, ENT-098, ENT-099, ENT-100, ENT-102
  test('the screen gets what is due, and the cards without their numbers', async () => {
    const one = await payer(brand)
    const shown = await one.screen()
    expect(shown).toMatchObject({ orderId: one.orderId, couponId: '', productName: 'EasyPlan' })
    expect(shown.amount).toBe((await one.repayment()).repayAmount)
    expect(shown.repayToken.length).toBeGreaterThan(40)
    expect(shown.bankCards).toEqual([
      expect.objectContaining({
        bankName: 'GCash',
        bankCode: 'GXCHPHM2XXX',
        cardNo: '•••••••0001',
      }),
    ])
    expect(JSON.stringify(shown)).not.toContain('09170000001')
  })

  // spec: OLD-002, API-030, ENT-103, ENT-104
  test('a commit waits for its code, and the provider is not called', async () => {
    const one = await payer(brand)
    const { code, data } = await one.commit()
    expect([code, data.needValid]).toEqual(['0', 1])
    expect(await one.messages()).toEqual([])
    expect(await one.atProvider()).toEqual([])
    expect(await one.intents()).toMatchObject([{ state: 'starting', channel: 'DDBT' }])
  })

  // spec: API-031, OLD-006
  test('the right code starts the debit, and only the provider’s notice books it', async () => {
    const one = await payer(brand)
    const { repayRecordId, code } = await codeOf(one)
    expect((await one.messages())[0]?.text).toMatch(
      /^\d{6} is your .* code to pay ₱[\d,.]+ by card/,
    )
    expect((await one.confirm(repayRecordId, code)).code).toBe('0')
    const [debit] = await one.atProvider()
    expect(debit).toMatchObject({ channel: 'DDBT', amount: one.amount, state: 'pending' })
    expect(await one.intents()).toMatchObject([{ state: 'pending' }])
    expect(await one.repaid()).toEqual([])

    await pay(debit!.reference)
    expect(await one.repaid()).toHaveLength(1)
    await expectCleanBooks()
  })
})

// spec: ERR-003
test('a wrong code is 800006, starts nothing, and the right one stays valid', async () => {
  const one = await payer()
  const { repayRecordId, code } = await codeOf(one)
  for (const guess of [wrong(code), '', 'x'.repeat(32), '<b>']) {
    const refused = await one.confirm(repayRecordId, guess)
    expect(refused).toEqual({ code: '800006', message: 'verification code error', data: null })
  }
  expect(await one.atProvider()).toEqual([])
  expect((await one.confirm(repayRecordId, code)).code).toBe('0')
})

// spec: ERR-004
test('a committed token is 800005, and so is a started repayment', async () => {
  const one = await payer()
  const { repayRecordId, code } = await codeOf(one)
  const twice = {
    code: '800005',
    message: 'do not submit the payment request twice',
    data: null,
  }
  expect(await one.commit()).toEqual(twice)
  expect((await one.confirm(repayRecordId, code)).code).toBe('0')
  expect(await one.confirm(repayRecordId, code)).toEqual(twice)
  expect(await one.commit({ sendMsg: 1 })).toEqual(twice)
  // The same amount is being debited, whatever the token.
  const { repayToken } = await one.screen()
  expect(await one.commit({ repayToken })).toEqual(twice)
  expect(await one.atProvider()).toHaveLength(1)
})

// spec: API-030
test('a commit whose answer was lost gets the same answer under its key', async () => {
  const one = await payer()
  const headers = { 'idempotency-key': 'lost-answer' }
  const first = await one.commit({}, headers)
  expect(await one.commit({}, headers)).toEqual(first)
  expect(await one.intents()).toHaveLength(1)
})

// spec: API-030
test('a hundred commits and confirmations at the same time are one debit', async () => {
  const one = await payer()
  // More than the pool has connections; each waits for the loan.
  const commits = await Promise.all(Array.from({ length: 40 }, () => one.commit()))
  expect(commits.filter(({ code }) => code === '0')).toHaveLength(1)
  expect(new Set(commits.map(({ code }) => code))).toEqual(new Set(['0', '800005']))
  const { repayRecordId } = commits.find(({ code }) => code === '0')!.data
  await one.commit({ sendMsg: 1 })
  const code = codeIn(await one.messages())
  const confirmed = await Promise.all(
    Array.from({ length: 20 }, () => one.confirm(repayRecordId, code)),
  )
  expect(confirmed.filter((answer) => answer.code === '0')).toHaveLength(1)
  expect(await one.atProvider()).toHaveLength(1)
})

// spec: API-031
test('of twenty starts of one debit at the same time, one succeeds', async () => {
  const one = await payer()
  const { repayRecordId: id } = (await one.commit()).data
  const { borrowerId, orderId: loanId } = one
  const card = await findById(deps.database, { borrowerId, loanId, id })
  const started = await Promise.all(Array.from({ length: 20 }, () => startDebit(deps, card!)))
  expect(started.filter(Boolean)).toHaveLength(1)
  expect(await one.atProvider()).toHaveLength(1)
})

// spec: API-030
test('a new commit ends the code of the one before', async () => {
  const one = await payer()
  const { repayRecordId, code } = await codeOf(one)
  const { repayToken } = await one.screen()
  expect((await one.commit({ repayToken })).code).toBe('0')
  expect((await one.confirm(repayRecordId, code)).code).toBe('-1005')
  expect(await one.atProvider()).toEqual([])
})

// spec: OLD-007
test('an account that was debited before needs no code: the commit starts the debit', async () => {
  const one = await payer()
  const { repayRecordId, code } = await codeOf(one)
  await one.confirm(repayRecordId, code)
  const [first] = await one.atProvider()
  // Less than what is due, so that something is left to pay.
  await act('POST', `/payments/${first!.reference}/pay`, { amount: 100_00 })
  const left = await one.screen()
  const { repayToken, amount } = left
  const committed = await one.commit({ repayToken, amount })
  expect(committed).toMatchObject({ code: '0', data: { needValid: 0 } })
  expect(await one.atProvider()).toHaveLength(2)
  expect(await one.messages()).toHaveLength(1)
})

// spec: API-031
test('another amount is refused with the right one, and nothing is stored', async () => {
  const one = await payer()
  const refused = await one.commit({ amount: 1_00 })
  expect(refused).toMatchObject({ code: '-1004', data: { amount: one.amount } })
  expect(await one.intents()).toEqual([])
})

// spec: API-031
test.each([
  ['another card', { bankCardId: '00000000-0000-4000-8000-000000000000' }, '-1001'],
  ['a card that is none', { bankCardId: '<script>' }, '-1001'],
  ['a coupon', { couponId: 'SAVE' }, '-1002'],
  ['no token', { repayToken: '' }, '-1002'],
  ['a token of 10,000 characters', { repayToken: 'x'.repeat(10_000) }, '-1002'],
])('%s is refused, and nothing is stored', async (_, changes, code) => {
  const one = await payer()
  expect(await one.commit(changes)).toMatchObject({ code })
  expect(await one.intents()).toEqual([])
})

// spec: API-032, ENT-101
test('Alipay is off unless the brand sets it, and starts a payment of its own where it does', async () => {
  const off = await payer('given')
  expect((await off.screen()).alipay).toBe('')
  const start = async ({ orderId, token, amount }: Payer) =>
    ask(app, startAlipayRepayment, { userId: 'somebody else', orderId, amount }, { token })
  expect(await start(off)).toMatchObject({ code: '-1005', data: null })

  const on = await payer('ph')
  expect((await on.screen()).alipay).toBe('Alipay')
  const { code, data } = await start(on)
  expect(code).toBe('0')
  expect(data.url).toMatch(/\/Pay\.aspx\?tokenid=/)
  const [payment] = await on.atProvider()
  expect(payment).toMatchObject({ channel: 'ALPY', amount: on.amount })
  await pay(payment!.reference)
  expect(await on.repaid()).toHaveLength(1)
})

// spec: OLD-001
test('neither channel is among the payment options', async () => {
  const { repayList } = await (await payer('ph')).repayment()
  const numbers = repayList.map(({ channel_number }) => channel_number)
  expect(numbers).toContain('GCSH')
  expect(numbers).not.toContain('DDBT')
  expect(numbers).not.toContain('ALPY')
})

// spec: API-031
test('an unknown loan is not found', async () => {
  const { token } = await payer()
  const missing = await ask(app, getCardRepayment, { orderId: 'nonsense' }, { token })
  expect(missing).toMatchObject({ code: '-1001', data: null })
})

// spec: API-031
test('a debit that the provider left unanswered is withdrawn before another one starts', async () => {
  const one = await payer()
  const { repayRecordId, code } = await codeOf(one)
  await deps.doubles.faults.plan({ call: 'dragonpay.start', fault: 'cut' })
  expect((await one.confirm(repayRecordId, code)).code).toBe('-1005')
  const { repayToken } = await one.screen()
  expect((await one.commit({ repayToken })).code).toBe('800005')
  expect((await one.atProvider()).map(({ state }) => state)).toEqual(['pending'])
  // A job learns of it.
  await act('POST', '/clock', { hours: 0.1 })
  expect((await one.atProvider()).map(({ state }) => state)).toEqual(['void'])
  expect((await one.commit({ repayToken: (await one.screen()).repayToken })).code).toBe('0')
  await expectCleanBooks()
})
