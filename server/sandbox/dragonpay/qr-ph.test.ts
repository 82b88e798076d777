import { expect, test } from 'vitest'
import { qrPhFault, readQrPh } from '#domain/qr-ph.ts'
import { qrPhPayload } from '#server/sandbox/dragonpay/qr-ph.ts'

test('a code carries the exact amount and the reference, as a bank’s app reads it', () => {
  const payload = qrPhPayload({ amount: 1_234_05n, refno: '9KPQ2W7Z' })
  expect(readQrPh(payload)).toMatchObject({ amount: 1_234_05n, reference: '9KPQ2W7Z' })
  expect(qrPhFault(payload, 1_234_05n)).toBeNull()
})
