import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { dragonpayPayments, dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

const SETTINGS = {
  merchantId: 'HIRAM',
  password: 's3cret',
  payoutKey: 'payout-key',
  balancePath: '/api/payout/merchant/v1/HIRAM/balance',
  lifetimePrefix: 'HRM',
  fallbackEmail: 'care@hiram.example',
}
const DAY = Temporal.PlainDate.from('2026-11-21')
const NOW = Temporal.Instant.from('2026-11-21T03:00:00Z')

/** Both ports of one account. */
function dragonpay(settings: DragonpaySettings) {
  return { payments: dragonpayPayments(settings), payouts: dragonpayPayouts(settings) }
}
type Dragonpay = ReturnType<typeof dragonpay>

const STARTED = { ourReference: 'LN-1', reference: null, startedAt: NOW }

/** Every call of the adapter. */
const CALLS: [string, (provider: Dragonpay) => Promise<{ kind: string }>][] = [
  ['listing channels', async ({ payments }) => payments.channels(100_00n, NOW)],
  ['asking for a payment', async ({ payments }) => payments.start(COLLECTION)],
  ['inquiring', async ({ payments }) => payments.ask({ reference: '9KPQ2W7Z' })],
  ['cancelling', async ({ payments }) => payments.cancel(STARTED)],
  ['listing settled payments', async ({ payments }) => payments.list(DAY, DAY, null)],
  ['making a lifetime id', async ({ payments }) => payments.makeLifetimeId!(OWNER)],
  ['paying out', async ({ payouts }) => payouts.send(PAYOUT)],
  ['inquiring a payout', async ({ payouts }) => payouts.ask('loan-1')],
  ['asking what can be paid out', async ({ payouts }) => payouts.balance!()],
]
const OWNER = { name: 'J', email: null, remarks: '' }
const COLLECTION = {
  ourReference: 'LN-1',
  amount: 100_00n,
  channel: 'GCSH',
  expiresAt: NOW,
  description: 'Repayment',
  payer: { email: null, phone: '09171234567' },
  loanId: 'order-1',
}
const PAYOUT = {
  ourReference: 'loan-1',
  amount: 100_00n,
  name: { first: 'Juan', middle: '', last: 'Cruz' },
  bank: { bic: 'BOPIPHMMXXX', isOnInstapay: true, isOnPesonet: true },
  accountNumber: '0123456789',
  description: 'Proceeds',
  email: null,
  phone: '09171234567',
  rail: 'instapay' as const,
  runOn: DAY,
}

const answer = { status: 200, type: 'application/json', body: '' }
const garbled = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
})
const garbledUrl = `http://127.0.0.1:${await listen(garbled)}`
afterAll(() => closed(garbled))

const silentSockets: Socket[] = []
const silent = createTcpServer((socket) => void silentSockets.push(socket))
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
afterAll(() => {
  for (const socket of silentSockets) socket.destroy()
  silent.close()
})

test.for(CALLS)('%s of a provider that accepts and never answers is unknown', async ([, call]) => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: silentUrl, timeoutMs: 150 })

  expect(await call(provider)).toEqual({ kind: 'unknown', why: 'no answer in time' })
})

test.for(CALLS)('%s of an unreachable provider is unknown', async ([, call]) => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: 'http://127.0.0.1:1', timeoutMs: 1000 })

  expect(await call(provider)).toMatchObject({ kind: 'unknown', isUnsent: true })
})

const GARBAGE: [string, number, string][] = [
  ['an error page', 500, '<html>Server Error in / Application.</html>'],
  ['a fault of theirs in JSON', 503, '{"Status":"110","Message":"down"}'],
  ['an error page with HTTP 200', 200, '<html><body>Maintenance</body></html>'],
  ['a proxy’s 404', 404, '<html>404 Not Found</html>'],
  ['a proxy’s 403 in JSON', 403, '{"error":"forbidden"}'],
  ['too many requests', 429, '{"Status":"110","Message":"slow down"}'],
  ['a redirect', 302, ''],
  ['nothing', 200, ''],
  ['null', 200, 'null'],
  ['half an answer', 200, '{"RefNo":"9KPQ2W7Z","Status":"S","Mess'],
  ['other JSON', 200, '{"hello":"world"}'],
  ['a list of rows without figures', 200, '[{"RefNo":"X","Status":"S"}]'],
]

test.for(GARBAGE)('%s settles nothing, whatever was asked', async ([, status, body]) => {
  Object.assign(answer, { status, body })
  const provider = dragonpay({ ...SETTINGS, baseUrl: garbledUrl, timeoutMs: 2000 })

  for (const [name, call] of CALLS) {
    const { kind } = await call(provider)
    // An unreadable channel is left out of the list; the list is an answer.
    const isList = name === 'listing channels' && body.startsWith('[')
    expect([name, kind]).toEqual([name, isList ? 'answered' : 'unknown'])
  }
})

test('an internal error may come after the money was sent: unknown', async () => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: garbledUrl, timeoutMs: 2000 })
  Object.assign(answer, { status: 200, body: '{"Code":-4,"Message":"Internal error"}' })

  expect(await provider.payouts.send(PAYOUT)).toMatchObject({ kind: 'unknown' })
})

test.for([
  ['0', { kind: 'answered', value: { state: 'accepted', reference: 'text' } }],
  ['-1', { kind: 'refused', code: 'our fault', message: 'text (-1)' }],
  ['-5', { kind: 'refused', code: 'account' }],
  ['-6', { kind: 'refused', code: 'run day' }],
  ['-7', { kind: 'refused', code: 'limit' }],
  ['-8', { kind: 'answered', value: { state: 'already sent', reference: null } }],
  ['-9', { kind: 'refused', code: 'our fault' }],
  ['-3', { kind: 'refused', code: 'not known' }],
] as const)('result code %s of a payout is read, as number and as text', async ([code, read]) => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: garbledUrl, timeoutMs: 2000 })
  for (const Code of [code, Number(code)]) {
    Object.assign(answer, { status: 200, body: JSON.stringify({ Code, Message: 'text' }) })
    expect(await provider.payouts.send(PAYOUT)).toMatchObject(read)
  }
})

test('a browser is never sent to an address that is not http(s)', async () => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: garbledUrl, timeoutMs: 2000 })
  const body = { RefNo: '9KPQ2W7Z', Status: 'S', Message: '', Url: 'javascript:alert(1)' }
  Object.assign(answer, { status: 200, body: JSON.stringify(body) })

  expect(await provider.payments.start(COLLECTION)).toMatchObject({ kind: 'unknown' })
})

test('an inquiry answered with another payment is not accepted', async () => {
  const provider = dragonpay({ ...SETTINGS, baseUrl: garbledUrl, timeoutMs: 2000 })
  const other = { RefNo: 'OTHER', TxnId: 'LN-2', Status: 'S', Amount: '1.00' }
  Object.assign(answer, { status: 200, body: JSON.stringify(other) })

  expect(await provider.payments.ask(STARTED)).toMatchObject({ kind: 'unknown' })
  expect(await provider.payments.ask({ ...STARTED, ourReference: 'LN-2' })).toMatchObject({
    kind: 'answered',
  })
})
