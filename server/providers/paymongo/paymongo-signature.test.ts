import { expect, test } from 'vitest'
import { paymongoNotices } from '#server/providers/paymongo/paymongo-notices.ts'
import { signBody } from '#server/providers/paymongo/paymongo-signature.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

const SETTINGS = {
  baseUrl: 'http://127.0.0.1:1',
  secretKey: 'sk_live_x',
  webhookSecret: 'whsk_x',
  returnUrl: 'http://127.0.0.1:1/back',
  takesCards: false,
}
const NOW = Temporal.Instant.from('2026-11-21T03:00:00Z')
const SECONDS = Math.floor(NOW.epochMilliseconds / 1000)

const PAYMENT = {
  id: 'pay_1',
  type: 'payment',
  attributes: {
    amount: 1_234_50,
    currency: 'PHP',
    status: 'paid',
    metadata: { our_reference: 'LN-1' },
    paid_at: SECONDS,
  },
}

function event(changes: { type?: string; livemode?: boolean; data?: unknown } = {}): string {
  const attributes = { type: 'payment.paid', livemode: true, data: PAYMENT, ...changes }
  return JSON.stringify({ data: { id: 'evt_1', type: 'event', attributes } })
}

function notice(body: string, header: string): RawNotice {
  const headers = { 'paymongo-signature': header }
  return { method: 'POST', query: {}, headers, body, receivedAt: NOW }
}

/** Signed as documented, in live mode. */
function signed(body: string, seconds = SECONDS, secret = SETTINGS.webhookSecret): RawNotice {
  return notice(body, `t=${seconds},te=,li=${signBody(secret, String(seconds), body)}`)
}

const read = (raw: RawNotice, settings = SETTINGS) => paymongoNotices(settings).read(raw)

test('the signature is that of the manual, computed with another program', () => {
  // printf '1496734173.{"a":1}' | openssl dgst -sha256 -hmac whsk_x
  expect(signBody('whsk_x', '1496734173', '{"a":1}')).toBe(
    '977a13a882f10961307dcfae91d856b12884e88e2fcd595e80ae2a76d98b973e',
  )
})

test('a signed event about a payment is accepted', () => {
  expect(read(signed(event()))).toEqual({
    isGenuine: true,
    notice: { reference: 'pay_1', ourReference: 'LN-1', status: 'paid', amount: 1_234_50n },
  })
})

test('capitals and spaces of the header do not matter, nor does the order of its parts', () => {
  const signature = signBody(SETTINGS.webhookSecret, String(SECONDS), event()).toUpperCase()
  expect(read(notice(event(), `li=${signature}, te=0, t=${SECONDS}`)).isGenuine).toBe(true)
})

test('a test key accepts test signatures only, and a live key live ones', () => {
  const inTest = { ...SETTINGS, secretKey: 'sk_test_x' }
  const body = event({ livemode: false })
  const signature = signBody(SETTINGS.webhookSecret, String(SECONDS), body)
  const ofTest = notice(body, `t=${SECONDS},te=${signature},li=`)
  expect(read(ofTest, inTest).isGenuine).toBe(true)
  expect(read(ofTest).isGenuine).toBe(false)
  expect(read(signed(event()), inTest).isGenuine).toBe(false)
  // The mode inside the body is compared too, since one secret may sign both.
  expect(read(signed(body))).toMatchObject({ why: 'it is of the other mode' })
})

test.each<[string, RawNotice, RegExp]>([
  ['without a header', notice(event(), ''), /no signature/],
  ['without a moment', notice(event(), `li=${signBody('whsk_x', '', event())}`), /no signature/],
  ['with another secret', signed(event(), SECONDS, 'whsk_y'), /wrong/],
  ['with a signature cut short', notice(event(), `t=${SECONDS},li=ab`), /wrong/],
  ['with another body', { ...signed(event()), body: `${event()} ` }, /wrong/],
  ['signed six minutes ago', signed(event(), SECONDS - 360), /another time/],
  ['signed in six minutes', signed(event(), SECONDS + 360), /another time/],
  ['that is no JSON', signed('paid'), /no event/],
  ['that is no event', signed('{"data":[]}'), /no event/],
  [
    'about something else',
    signed(
      event({ type: 'payout.deposited', data: { id: 'po_1', type: 'payout', attributes: {} } }),
    ),
    /payout.deposited is not about a payment/,
  ],
  [
    'with a status that is not a known one',
    signed(event({ data: { ...PAYMENT, attributes: { ...PAYMENT.attributes, status: 'x' } } })),
    /not about a payment/,
  ],
])('an event %s is refused', (_, raw, why) => {
  expect(read(raw)).toMatchObject({ isGenuine: false, why: expect.stringMatching(why) })
})

test('a forged event is stored with the payment that it names', () => {
  expect(read(signed(event(), SECONDS, 'whsk_y'))).toMatchObject({
    isGenuine: false,
    reference: 'pay_1',
    ourReference: 'LN-1',
  })
})

test('an event that was signed on time is accepted however late it is settled', () => {
  const raw = signed(event(), SECONDS - 200)
  expect(read(raw).isGenuine).toBe(true)
  expect(read({ ...raw })).toEqual(read(raw))
})

test('an event whose signature held where it came says the same under another secret', () => {
  const raw = signed(event(), SECONDS, 'whsk_y')
  const checked = paymongoNotices(SETTINGS).readChecked(raw)
  expect(checked).toEqual(read(raw, { ...SETTINGS, webhookSecret: 'whsk_y' }))
  expect(checked.isGenuine).toBe(true)
  expect(paymongoNotices(SETTINGS).readChecked(signed(event({ livemode: false })))).toMatchObject({
    why: 'it is of the other mode',
  })
})
