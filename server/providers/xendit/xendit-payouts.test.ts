import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { RECEIVERS } from '#server/identity/payout-account/receivers.ts'
import type { PayoutOrder } from '#server/providers/payout-provider.ts'
import { xenditPayouts } from '#server/providers/xendit/xendit.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

// Requests and answers as Xendit's pages have them, which a double of ours would only repeat.

interface Request {
  readonly method: string
  readonly url: string
  readonly key: string
  readonly body: string
}

let requests: Request[] = []
/** What is there under the reference, and what a new payout is answered with. */
let there: unknown = []
let made: { status: number; body: object } = { status: 200, body: {} }
const server = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request
  const key = String(headers['idempotency-key'] ?? '')
  requests.push({ method, url, key, body: await text(request) })
  const { status, body } = method === 'GET' ? { status: 200, body: there } : made
  response.writeHead(status).end(JSON.stringify(body))
}
const baseUrl = `http://127.0.0.1:${await listen(server)}`
afterAll(() => closed(server))
beforeEach(() => {
  requests = []
  there = []
  made = { status: 200, body: payoutOf('disb-2', 'ACCEPTED') }
})

const SETTINGS = { secretKey: 'xnd_development_x', callbackToken: 'token', timeoutMs: 2000 }
const provider = xenditPayouts({ ...SETTINGS, baseUrl })
const NOW = Temporal.Instant.from('2026-11-24T03:00:00Z')
const ORDER: PayoutOrder = {
  ourReference: 'PO-1-1',
  amount: 1_234_50n,
  name: { first: 'Ana', middle: '', last: 'Cruz' },
  bank: { bic: 'GXCHPHM2XXX', isOnInstapay: true, isOnPesonet: true },
  accountNumber: '09171234567',
  description: 'Loan 1',
  email: null,
  phone: '09171234567',
  rail: 'instapay',
  runOn: Temporal.PlainDate.from('2026-11-24'),
}

function payoutOf(id: string, status: string, reason?: string): object {
  const named = { id, reference_id: 'PO-1-1', status, failure_code: reason }
  return { ...named, amount: 1234.5, currency: 'PHP' }
}

test('a payout is the documented request', async () => {
  expect(await provider.send(ORDER)).toEqual({
    kind: 'answered',
    value: { state: 'accepted', reference: 'disb-2' },
  })
  expect(requests.map(({ method, url, key }) => [method, url, key])).toEqual([
    ['GET', '/v2/payouts?reference_id=PO-1-1', ''],
    ['POST', '/v2/payouts', 'PO-1-1'],
  ])
  expect(JSON.parse(requests[1]!.body)).toEqual({
    reference_id: 'PO-1-1',
    channel_code: 'PH_GCASH',
    channel_properties: { account_holder_name: 'Ana Cruz', account_number: '09171234567' },
    amount: 1234.5,
    currency: 'PHP',
    description: 'Loan 1',
  })
})

test.for([
  [400, 'RECIPIENT_ACCOUNT_NUMBER_ERROR', { kind: 'refused', code: 'account' }],
  [400, 'MAXIMUM_TRANSFER_LIMIT_ERROR', { kind: 'refused', code: 'limit' }],
  [400, 'INSUFFICIENT_BALANCE', { kind: 'refused', code: 'money' }],
  [401, 'INVALID_API_KEY', { kind: 'refused', code: 'our fault' }],
  [403, 'REQUEST_FORBIDDEN_ERROR', { kind: 'refused', code: 'our fault' }],
  [400, 'API_VALIDATION_ERROR', { kind: 'refused', code: 'not known' }],
  [400, 'toString', { kind: 'refused', code: 'not known' }],
  [409, 'DUPLICATE_ERROR', { kind: 'answered', value: { state: 'already sent' } }],
  [429, 'RATE_LIMIT_EXCEEDED', { kind: 'unknown' }],
  [503, 'SERVER_ERROR', { kind: 'unknown' }],
] as const)('HTTP %i with %s is read', async ([status, code, read]) => {
  made = { status, body: { error_code: code, message: 'text' } }
  expect(await provider.send(ORDER)).toMatchObject(read)
})

test('what is there is never sent again, and another’s payout is no answer', async () => {
  there = [payoutOf('disb-1', 'REQUESTED')]
  expect(await provider.send(ORDER)).toMatchObject({
    value: { state: 'already sent', reference: 'disb-1' },
  })
  there = [{ ...payoutOf('disb-1', 'SUCCEEDED'), reference_id: 'PO-2-1' }]
  expect(await provider.ask('PO-1-1')).toMatchObject({ kind: 'unknown' })
  expect(await provider.send(ORDER)).toMatchObject({ kind: 'unknown', isUnsent: true })
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test.for(['INSUFFICIENT_BALANCE', 'TEMPORARY_TRANSFER_ERROR'])(
  'what failed for %s is as if it were not there, and is sent anew under another key',
  async (reason) => {
    there = [payoutOf('disb-1', 'FAILED', reason)]
    expect(await provider.ask('PO-1-1')).toEqual({ kind: 'answered', value: null })
    expect(await provider.send(ORDER)).toMatchObject({ value: { state: 'accepted' } })
    expect(requests.at(-1)?.key).toBe('PO-1-1-1')
    there = [payoutOf('disb-2', 'SUCCEEDED'), payoutOf('disb-1', 'FAILED', reason)]
    expect(await provider.ask('PO-1-1')).toMatchObject({ value: { reference: 'disb-2' } })
  },
)

test('what failed by its account stays failed', async () => {
  there = [payoutOf('disb-1', 'FAILED', 'INVALID_DESTINATION')]
  expect(await provider.ask('PO-1-1')).toEqual({
    kind: 'answered',
    value: { reference: 'disb-1', status: 'failed', message: 'INVALID_DESTINATION' },
  })
  expect(await provider.send(ORDER)).toMatchObject({ value: { state: 'already sent' } })
})

test('a bank has one way, by its amount, or none', () => {
  const rails = (bic: string, amount: bigint) =>
    provider.routes({ ...ORDER.bank, bic }, amount, NOW, HOLIDAYS).map(({ rail }) => rail)
  expect(rails('BNORPHMMXXX', 50_000_00n)).toEqual(['instapay'])
  expect(rails('BNORPHMMXXX', 50_000_01n)).toEqual(['pesonet'])
  expect(rails('TDBIPHM2XXX', 100_00n)).toEqual([])
  const paid = RECEIVERS.filter(({ bic }) => rails(bic, 100_00n).length > 0)
  expect(paid).toHaveLength(31)
})

test('the balance is that of the cash account in pesos', async () => {
  there = { balance: 1234.5 }
  expect(await provider.balance?.()).toEqual({ kind: 'answered', value: 1_234_50n })
  expect(requests[0]?.url).toBe('/balance?account_type=CASH&currency=PHP')
  for (const balance of ['1234.50', -1, 1.234, null]) {
    there = { balance }
    expect(await provider.balance?.()).toMatchObject({ kind: 'unknown' })
  }
})
