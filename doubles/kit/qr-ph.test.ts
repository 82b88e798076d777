import { expect, test } from 'vitest'
import { qrPhFault, readQrPh } from '#domain/payments/qr-ph.ts'
import { qrPhPayload } from '#doubles/kit/qr-ph.ts'

test('a code carries the exact amount and the reference, as a bank’s app reads it', () => {
  const payload = qrPhPayload(1_234_05n, '9KPQ2W7Z')
  expect(readQrPh(payload)).toMatchObject({ amount: 1_234_05n, reference: '9KPQ2W7Z' })
  expect(qrPhFault(payload, 1_234_05n)).toBeNull()
})
