// QR Ph: what the provider sends is checked before a borrower sees it, and is paid with any bank's app.
import { afterEach, expect, test } from 'vitest'
import { listPayments } from '#contract/repayment/payments.ts'
import { readQrPh } from '#domain/payments/qr-ph.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { qrPicture } from '#server/payments/intents/start/barcode.ts'
import { qrPhPayload } from '#doubles/kit/qr-ph.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ PAYMONGO: '1', COLLECTED_BY: 'qrph:paymongo' })
const { app, deps } = server
const { act, loanOf, expectCleanBooks } = repaymentTools(server)
const QR = { channelNumber: 'PMQR' }

afterEach(async () => {
  await deps.doubles.faults.clear()
  await expectCleanBooks()
})

type TestLoan = Awaited<ReturnType<typeof loanOf>>

async function waitingOf({ orderId, token }: TestLoan) {
  return (await ask(app, listPayments, { orderId }, { token })).data.waiting
}

const codeOf = async (loan: TestLoan) => (await loan.intents()).at(-1)!.qr_code

const scan = async (payload: string | null) =>
  app.inject({ method: 'POST', url: '/sandbox/qr', payload: { payload } })

// spec: CODE-008
test('a borrower gets a code with the amount and its time, on our own screen, and pays it by scanning', async () => {
  const loan = await loanOf('ph')
  const { repayAmount } = await loan.repayment()
  const { code, data } = await loan.start(undefined, QR)
  expect(code).toBe('0')
  const [intent] = await loan.intents()
  const address = new URL(data.payUrl, 'https://app.test.example')
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/repaymentOfCode',
    { showType: '2', orderId: loan.orderId, payment: intent!.our_reference },
  ])
  expect(readQrPh(intent!.qr_code ?? '')).toMatchObject({
    amount: BigInt(repayAmount),
    currency: '608',
    country: 'PH',
    isDynamic: true,
  })
  const [waiting] = await waitingOf(loan)
  expect(waiting).toMatchObject({
    amount: repayAmount,
    qr: qrPicture(intent!.qr_code ?? ''),
    barcode: '',
    payUrl: data.payUrl,
  })
  // PayMongo's codes can be paid for two and a half hours.
  expect(intent!.expires_at.since(intent!.made_at).total('minutes')).toBeCloseTo(150, 0)
  // Who asks again gets the same code.
  expect((await loan.start(undefined, QR)).data).toEqual(data)
  expect(await loan.intents()).toHaveLength(1)

  expect((await scan(intent!.qr_code)).statusCode).toBe(200)
  expect(await loan.repaid()).toHaveLength(1)
  expect(await waitingOf(loan)).toEqual([])
  // A second scan is refused, and books nothing.
  const again = await scan(intent!.qr_code)
  expect([again.statusCode, again.json()]).toEqual([409, { error: 'This code is paid.' }])
  expect(await loan.repaid()).toHaveLength(1)
})

// spec: CODE-008
test('a code that expired cannot be paid, and a new one can', async () => {
  const loan = await loanOf('ph')
  await loan.start(1_000_00, QR)
  const old = await codeOf(loan)
  await act('POST', '/clock', { hours: 2.6 })
  const late = await scan(old)
  expect([late.statusCode, late.json()]).toEqual([409, { error: 'This code is expired.' }])
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['expired'])
  expect(await waitingOf(loan)).toEqual([])
  await loan.start(1_000_00, QR)
  const fresh = await codeOf(loan)
  expect(fresh).not.toBe(old)
  expect((await scan(fresh)).statusCode).toBe(200)
  expect(await loan.repaid()).toHaveLength(1)
}, 60_000)

// spec: CODE-008
test('the bank’s app refuses a code that was changed, is nobody’s, or is no code', async () => {
  const loan = await loanOf('ph')
  await loan.start(1_000_00, QR)
  const code = (await codeOf(loan)) ?? ''
  const { reference } = readQrPh(code)!
  for (const [payload, status] of [
    [code.replace('1000.00', '0001.00'), 400],
    ['https://pay.example', 400],
    [qrPhPayload(1_000_00n, 'NOBODY'), 404],
    // Its checksum is right, and the amount is not what was asked for.
    [qrPhPayload(1_00n, reference), 409],
  ] as const)
    expect([payload, (await scan(payload)).statusCode]).toEqual([payload, status])
  expect(await loan.repaid()).toEqual([])
})

const picture = (payload: string) => ({
  data: { attributes: { next_action: { code: { image_url: pictures.get(payload) } } } },
})
const pictures = new Map<string, string>()

// spec: CODE-008
test.each<[string, () => string]>([
  ['of another amount', () => qrPhPayload(1_00n, 'x')],
  ['that is a web address', () => 'https://pay.example/1000'],
  ['in dollars', () => withCurrency('840')],
])(
  'a code %s is shown to nobody: an alarm is raised, and other ways stay',
  async (_, payloadOf) => {
    const { toBuffer } = await import('bwip-js/node')
    const payload = payloadOf()
    const png = await toBuffer({ bcid: 'qrcode', text: payload, backgroundcolor: 'FFFFFF' })
    pictures.set(payload, `data:image/png;base64,${png.toString('base64')}`)
    const loan = await loanOf('ph')
    const before = deps.alarms.counts().get('a QR Ph code is wrong') ?? 0
    await deps.doubles.faults.plan({
      call: 'paymongo.code',
      fault: 'changed',
      changes: picture(payload),
    })
    expect(await loan.start(1_000_00, QR)).toMatchObject({
      code: '-1005',
      message: expect.stringMatching(/QR code could not be used/),
    })
    expect(deps.alarms.counts().get('a QR Ph code is wrong')).toBeGreaterThanOrEqual(before)
    expect((await loan.intents()).map(({ state, qr_code }) => [state, qr_code])).toEqual([
      ['failed', null],
    ])
    expect(await waitingOf(loan)).toEqual([])
    // Nobody can pay it there either.
    const [shown] = await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
    expect(shown?.state).toBe('expired')
    expect((await loan.start(1_000_00, { channelNumber: 'GCSH' })).code).toBe('0')
  },
)

function withCurrency(currency: string): string {
  return qrPhPayload(1_000_00n, 'x').replace('5303608', `5303${currency}`)
}

// spec: CODE-008
test('an answer that is lost leaves nothing that can be paid, and the other provider’s code can be', async () => {
  const loan = await loanOf('ph')
  await deps.doubles.faults.plan({ call: 'paymongo.start', fault: 'cut' })
  expect((await loan.start(1_000_00, QR)).code).toBe('-1005')
  await deps.providerAnswers.settle()
  const { repayList } = await loan.repayment()
  expect(repayList.map(({ channel_number: number }) => number)).toContain('INST')
  expect((await loan.start(1_000_00, { channelNumber: 'INST' })).code).toBe('0')
  const [shown] = await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
  const paid = await scan(qrPhPayload(1_000_00n, shown!.reference))
  expect(paid.statusCode).toBe(200)
  expect(await loan.repaid()).toHaveLength(1)
})
