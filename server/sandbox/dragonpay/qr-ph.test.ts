import { expect, test } from 'vitest'
import { crc16, qrPhPayload } from '#server/sandbox/dragonpay/qr-ph.ts'

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  // A published test payload, whose last four characters are its checksum.
  const payload =
    '00020101021228520011ph.ppmi.p2m0111PAPHPHM1XXX0311TESTMERCH01050300052046012530360854071234.505802PH5916PERA TEST LENDER6006Makati62300514LN2026112100010708000000016304'
  expect(crc16(payload)).toBe('5447')
})

test('a code carries the exact amount and the reference, field by field', () => {
  const payload = qrPhPayload({ amount: 1_234_05n, refno: '9KPQ2W7Z' })

  expect(fieldsOf(payload)).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '608',
    '54': '1234.05',
    '58': 'PH',
    '62': '05089KPQ2W7Z070800000001',
    '63': crc16(payload.slice(0, -4)),
  })
})

/** Takes the payload apart: two digits of id, two of length, the value. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}
