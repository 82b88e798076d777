import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { paymongo } from '#server/providers/paymongo/paymongo.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

const DAY = Temporal.PlainDate.from('2026-11-21')
const NOW = Temporal.Instant.from('2026-11-21T03:00:00Z')
const STARTED = { ourReference: 'LN-1', reference: 'cs_1', startedAt: NOW }
const ORDER = {
  ourReference: 'LN-1',
  amount: 100_00n,
  channel: 'PMGC',
  expiresAt: NOW,
  description: 'Repayment',
  payer: { email: null, phone: '09171234567' },
  loanId: 'loan-1',
}

/** Every call of the adapter. */
const CALLS: [string, (provider: PaymentProvider) => Promise<{ kind: string }>][] = [
  ['listing channels', async (provider) => provider.channels(100_00n, NOW)],
  ['asking for a payment', async (provider) => provider.start(ORDER)],
  ['asking for a code', async (provider) => provider.start({ ...ORDER, channel: 'PMQR' })],
  ['inquiring a code', async (provider) => provider.ask({ ...STARTED, reference: 'pi_1' })],
  ['cancelling a code', async (provider) => provider.cancel({ ...STARTED, reference: 'pi_1' })],
  ['inquiring a checkout', async (provider) => provider.ask(STARTED)],
  ['looking for a checkout', async (provider) => provider.ask({ ...STARTED, reference: null })],
  ['inquiring a payment', async (provider) => provider.ask({ reference: 'pay_1' })],
  ['cancelling', async (provider) => provider.cancel(STARTED)],
  ['listing payments', async (provider) => provider.list(DAY, DAY, null)],
]

const answer = { status: 200, body: '' }
const garbled = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
const baseUrl = `http://127.0.0.1:${await listen(garbled)}`
afterAll(() => closed(garbled))

const SETTINGS = {
  secretKey: 'sk_test_x',
  webhookSecret: 'whsk_x',
  returnUrl: 'http://127.0.0.1:1/back',
  takesCards: false,
  timeoutMs: 2000,
}

test.for(CALLS)('%s of an unreachable provider is unknown', async ([, call]) => {
  const provider = paymongo({ ...SETTINGS, baseUrl: 'http://127.0.0.1:1' })
  expect(await call(provider)).toMatchObject({ kind: 'unknown', isUnsent: true })
})

test.for<[string, number, string]>([
  ['an error page', 500, '<html>'],
  ['an error page with HTTP 200', 200, '<html>'],
  ['a fault of theirs in JSON', 503, '{"errors":[{"code":"x","detail":"down"}]}'],
  ['a proxy’s 403 in JSON', 403, '{"error":"forbidden"}'],
  ['too many requests', 429, '{"errors":[{"code":"rate_limited","detail":"slow down"}]}'],
  ['a redirect', 302, ''],
  ['nothing', 200, ''],
  ['null', 200, 'null'],
  ['half an answer', 200, '{"data":{"id":"cs_1"'],
  ['other JSON', 200, '{"hello":"world"}'],
  ['a resource without attributes', 200, '{"data":{"id":"cs_1","type":"checkout_session"}}'],
  ['a list of rows without figures', 200, '{"data":[{"id":"pay_1","attributes":{}}]}'],
])('%s settles nothing, whatever was asked', async ([, status, body]) => {
  Object.assign(answer, { status, body })
  const provider = paymongo({ ...SETTINGS, baseUrl })
  for (const [name, call] of CALLS) {
    const { kind } = await call(provider)
    expect([name, kind]).toEqual([name, 'unknown'])
  }
})

test('an inquiry answered with another payment is not accepted', async () => {
  const attributes = { amount: 100, currency: 'PHP', status: 'paid' }
  Object.assign(answer, {
    status: 200,
    body: JSON.stringify({ data: { id: 'pay_2', type: 'payment', attributes } }),
  })
  const provider = paymongo({ ...SETTINGS, baseUrl })
  expect(await provider.ask({ reference: 'pay_1' })).toMatchObject({ kind: 'unknown' })
  expect(await provider.ask({ reference: 'pay_2' })).toMatchObject({ kind: 'answered' })
})

test('a browser is never sent to an address that is not http(s)', async () => {
  const attributes = { checkout_url: 'javascript:alert(1)' }
  Object.assign(answer, {
    status: 200,
    body: JSON.stringify({ data: { id: 'cs_1', type: 'checkout_session', attributes } }),
  })
  expect(await paymongo({ ...SETTINGS, baseUrl }).start(ORDER)).toMatchObject({ kind: 'unknown' })
})
