import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { noticeDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { paymentNotices, payoutNotices } from '#server/providers/dragonpay/dragonpay-notices.ts'
import type { NoticeKey, RawNotice } from '#server/providers/provider-notice.ts'

/** As a form; values that are not text are left as they are. */
function raw(params: object): RawNotice {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>).toString()
  const receivedAt = Temporal.Instant.from('2026-11-21T03:00:00Z')
  return { method: 'POST', query: {}, headers: {}, body, receivedAt }
}

const SETTINGS = {
  baseUrl: 'http://127.0.0.1:1',
  merchantId: 'SHOP',
  password: 's3cret',
  payoutKey: 'payout-key',
  lifetimePrefix: 'HRM',
  fallbackEmail: 'care@hiram.example',
  balancePath: null,
}

const verifyNotice = (password: string, params: object) =>
  paymentNotices({ ...SETTINGS, password }).read(raw(params))
const verifyPayoutNotice = (password: string, params: object) =>
  payoutNotices({ merchantId: 'SHOP', password }).read(raw(params))

const verifySigned = (params: object, keys: readonly NoticeKey[] = []) =>
  paymentNotices({ ...SETTINGS, merchantId: 'ABC' }).read(raw(params), keys)

/** Computed by another program with the manual's formula. */
const DIGEST = 'bd9bfb9a10a0391daa2681cd0e8d2c0a084bccd5'
const NOTICE = {
  txnid: 'LN-1001-01',
  refno: '9KPQ2W7Z',
  status: 'S',
  message: 'BPI-778812',
  digest: DIGEST,
}

test('the digest is that of the manual', () => {
  expect(noticeDigest('LN-1001-01', '9KPQ2W7Z', 'S', 'BPI-778812', 's3cret')).toBe(DIGEST)
})

test('an old notice with only its five parameters is genuine', () => {
  expect(verifyNotice('s3cret', NOTICE)).toEqual({
    isGenuine: true,
    notice: {
      ourReference: 'LN-1001-01',
      reference: '9KPQ2W7Z',
      status: 'paid',
      amount: null,
    },
  })
})

test('names in any capitals and a digest in capitals are accepted', () => {
  const shouted = Object.fromEntries(
    Object.entries({ ...NOTICE, digest: DIGEST.toUpperCase(), Amount: '1234.50' }).map(
      ([name, value]) => [name.toUpperCase(), value],
    ),
  )

  expect(verifyNotice('s3cret', shouted)).toMatchObject({
    isGenuine: true,
    notice: { amount: 1_234_50n },
  })
})

test.for<[string, object]>([
  ['another status', { ...NOTICE, status: 'F' }],
  ['another reference', { ...NOTICE, refno: '9KPQ2W7Y' }],
  ['another id', { ...NOTICE, txnid: 'LN-1001-02' }],
  ['another message', { ...NOTICE, message: '' }],
  ['no digest', { ...NOTICE, digest: '' }],
  ['a digest cut short', { ...NOTICE, digest: DIGEST.slice(0, 39) }],
  ['a digest in a list', { ...NOTICE, digest: JSON.stringify([DIGEST]) }],
  ['no ids', { status: 'S', message: '', digest: noticeDigest('', '', 'S', '', 's3cret') }],
  ['nothing at all', {}],
])('a notice with %s is not believed', ([, params]) => {
  expect(verifyNotice('s3cret', params)).toMatchObject({ isGenuine: false })
})

/** Computed by another program: HMAC-SHA-256 of the values, with the password as key. */
const SIGNATURE = 'YVnCMz6fLlgxT3YwxhztICiY3tPdLnFIlXPYAKz6zGc='

test('a newer notice is genuine by its signature, alone or beside its digest', () => {
  const signed = { ...NOTICE, merchantid: 'ABC', signature: SIGNATURE }
  const { digest, ...alone } = signed
  for (const params of [signed, alone]) expect(verifySigned(params).isGenuine).toBe(true)
  expect(digest).toBe(DIGEST)
})

test.for<[string, object]>([
  ['another signature', { signature: SIGNATURE.replace('Y', 'X') }],
  ['a signature in other capitals', { signature: SIGNATURE.toLowerCase() }],
  ['another first parameter', { param1: 'x' }],
  ['another second parameter', { param2: 'x' }],
  ['no merchant, which is signed', { merchantid: '' }],
  ['another digest beside it', { digest: DIGEST.replace('b', 'c') }],
  ['an empty digest beside it', { digest: '' }],
])('a signed notice with %s is not believed', ([, changed]) => {
  const params = { ...NOTICE, merchantid: 'ABC', signature: SIGNATURE, ...changed }
  expect(verifySigned(params)).toMatchObject({ isGenuine: false })
})

/** A key pair as Dragonpay's, and its signature of a text. */
function keyPair(bits = 2048) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const key: NoticeKey = { publicKey: der, revokedAt: null }
  const signed = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64')
  return { key, signed }
}

const [pair, other, short] = [keyPair(), keyPair(), keyPair(1024)]
const SIGNED_TEXT = 'LN-1001-01:9KPQ2W7Z:S:BPI-778812:ABC:order-1::1000.00'
/** Only the newest signature: the older ones are about to end. */
const NEWEST = {
  ...NOTICE,
  digest: undefined,
  merchantid: 'ABC',
  param1: 'order-1',
  amount: '1000.00',
  signatures: pair.signed(SIGNED_TEXT),
}
/** With all three. */
const ALL = {
  ...NEWEST,
  digest: DIGEST,
  signature: 'bV4/Z5tlBhyiecZuhteyDPUkJ2FAf36DJ7pAww827ow=',
}

const CUT = pair.signed(SIGNED_TEXT.replace(':1000.00', ''))

function withoutUndefined(params: object): object {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}

test('the newest notice is genuine by the key that signed it, alone or beside older signatures', () => {
  for (const params of [withoutUndefined(NEWEST), ALL])
    expect(verifySigned(params, [other.key, pair.key])).toMatchObject({
      isGenuine: true,
      notice: { status: 'paid', amount: 1_000_00n, reference: '9KPQ2W7Z' },
    })
})

test.for<[string, object, string]>([
  ['its digest', { digest: DIGEST.replace('b', 'c') }, 'its digest is wrong'],
  ['its signature by the password', { signature: SIGNATURE }, 'its signature is wrong'],
  ['its signature by the key', { signatures: other.signed(SIGNED_TEXT) }, 'no key that we know'],
  ['its amount, which only the key signs', { amount: '9000.00' }, 'no key that we know'],
  ['its signature, of the text without the amount', { signatures: CUT }, 'no key that we know'],
])(
  'a notice with three signatures of which one is wrong is not believed: %s',
  ([, changed, why]) => {
    const reading = verifySigned({ ...ALL, ...changed }, [pair.key])
    expect(reading).toMatchObject({ isGenuine: false, why: expect.stringContaining(why) })
  },
)

test('a key that is revoked is believed for notices that came before', () => {
  const came = raw({}).receivedAt
  const until = (revokedAt: Temporal.Instant) => [{ ...pair.key, revokedAt }]
  expect(verifySigned(ALL, until(came.add({ seconds: 1 }))).isGenuine).toBe(true)
  expect(verifySigned(ALL, until(came))).toMatchObject({ isGenuine: false, isOfUnknownKey: true })
})

test('a key that is too short, of another kind or no key at all makes nothing genuine', () => {
  const weak = { ...ALL, signatures: short.signed(SIGNED_TEXT) }
  expect(verifySigned(weak, [short.key]).isGenuine).toBe(false)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const curve = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  for (const key of [curve, '', 'no key', other.key.publicKey])
    expect(verifySigned(ALL, [{ publicKey: key, revokedAt: null }]).isGenuine).toBe(false)
})

test('whose keys are needed is said before they are asked for', () => {
  const { keys } = paymentNotices(SETTINGS)
  expect(keys?.areNeeded(raw(ALL))).toBe(true)
  expect(keys?.areNeeded(raw(NOTICE))).toBe(false)
  expect(keys?.areNeeded(raw({ ...NOTICE, signatures: '' }))).toBe(false)
})

test('a signed notice with an unknown status is not accepted', () => {
  for (const status of ['Z', '', 'constructor', 'SS']) {
    const digest = noticeDigest('LN-1001-01', '9KPQ2W7Z', status, 'BPI-778812', 's3cret')
    expect(verifyNotice('s3cret', { ...NOTICE, status, digest })).toEqual({
      isGenuine: false,
      why: 'its status is not a known one',
      ourReference: 'LN-1001-01',
      reference: '9KPQ2W7Z',
    })
  }
})

test('a notice by GET is read from its query', () => {
  const query = { ...NOTICE }
  expect(
    paymentNotices(SETTINGS).read({
      ...raw({}),
      method: 'GET',
      query,
    }),
  ).toEqual(verifyNotice('s3cret', NOTICE))
})

test('a payout’s callback is signed with the collections password, over its own names', () => {
  const digest = noticeDigest('loan-1', 'P2345678', 'S', 'SUCCESS', 's3cret')
  const params = { merchantTxnId: 'loan-1', refNo: 'P2345678', status: 'S', message: 'SUCCESS' }

  expect(verifyPayoutNotice('s3cret', { ...params, digest })).toEqual({
    isGenuine: true,
    notice: {
      ourReference: 'loan-1',
      reference: 'P2345678',
      status: 'succeeded',
      message: 'SUCCESS',
    },
  })
  expect(verifyPayoutNotice('payout-key', { ...params, digest }).isGenuine).toBe(false)
  expect(verifyPayoutNotice('s3cret', params).isGenuine).toBe(false)
})
