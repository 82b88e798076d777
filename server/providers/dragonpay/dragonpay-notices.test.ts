import { expect, test } from 'vitest'
import { noticeDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { paymentNotices, payoutNotices } from '#server/providers/dragonpay/dragonpay-notices.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/** As a form; values that are not text are left as they are. */
function raw(params: object): RawNotice {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>).toString()
  const receivedAt = Temporal.Instant.from('2026-11-21T03:00:00Z')
  return { method: 'POST', query: {}, headers: {}, body, receivedAt }
}

const verifyNotice = (password: string, params: object) =>
  paymentNotices({ merchantId: 'SHOP', password }).read(raw(params))
const verifyPayoutNotice = (password: string, params: object) =>
  payoutNotices({ merchantId: 'SHOP', password }).read(raw(params))

const verifySigned = (params: object) =>
  paymentNotices({ merchantId: 'ABC', password: 's3cret' }).read(raw(params))

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
    paymentNotices({ merchantId: 'SHOP', password: 's3cret' }).read({
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
