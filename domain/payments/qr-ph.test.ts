import { describe, expect, test } from 'vitest'
import { crc16, emvPayload, emvTemplate, readEmvPayload } from '#domain/payments/emv-fields.ts'
import { qrPhFault, readQrPh } from '#domain/payments/qr-ph.ts'

/** A synthetic code with a valid checksum; no bank pays it. */
const PUBLISHED =
  '00020101021228520011ph.ppmi.p2m0111PAPHPHM1XXX0311TESTMERCH01050300052046012530360854071234.505802PH5916PERA TEST LENDER6006Makati62300514LN20261121000107080000000163045447'

const FIELDS = readEmvPayload(PUBLISHED) ?? new Map<string, string>()

/** The code with other fields; an empty one is left out. The checksum is right. */
function codeWith(changes: Record<string, string>): string {
  const fields = Object.entries({ ...Object.fromEntries(FIELDS), ...changes })
  return emvPayload(
    new Map(
      fields
        .filter(([, value]) => value !== '')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )
}

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16(PUBLISHED.slice(0, -4))).toBe('5447')
})

test('a code says whom, how much and under which reference', () => {
  expect(readQrPh(PUBLISHED)).toEqual({
    isDynamic: true,
    payees: new Map([
      [
        'ph.ppmi.p2m',
        new Map([
          ['00', 'ph.ppmi.p2m'],
          ['01', 'PAPHPHM1XXX'],
          ['03', 'TESTMERCH01'],
          ['05', '000'],
        ]),
      ],
    ]),
    category: '6012',
    currency: '608',
    amount: 1_234_50n,
    asksForMore: false,
    country: 'PH',
    name: 'PERA TEST LENDER',
    city: 'Makati',
    reference: 'LN202611210001',
  })
  expect(qrPhFault(PUBLISHED, 1_234_50n)).toBeNull()
})

test('the digits of a checksum may be written in either case', () => {
  const other = codeWith({ '59': 'PERA' })
  const small = other.slice(0, -4) + other.slice(-4).toLowerCase()
  expect(small).not.toBe(other)
  expect(qrPhFault(small, 1_234_50n)).toBeNull()
})

test('what is read and written again is the same, byte for byte', () => {
  expect(emvPayload(FIELDS)).toBe(PUBLISHED)
})

test.each<[string, bigint | null]>([
  ['1234.50', 1_234_50n],
  ['1234.5', 1_234_50n],
  ['1234', 1_234_00n],
  ['0.01', 1n],
  ['', null],
])('an amount of "%s" is read', (text, amount) => {
  expect(readQrPh(codeWith({ '54': text }))).toMatchObject({ amount })
})

describe('a code is not shown', () => {
  test.each<[string, Record<string, string>, string]>([
    ['in dollars', { '53': '840' }, 'of another currency'],
    ['without a currency', { '53': '' }, 'of another currency'],
    ['of another country', { '58': 'SG' }, 'of another country'],
    ['with a centavo more', { '54': '1234.51' }, 'of another amount'],
    ['with ten times the amount', { '54': '12345.00' }, 'of another amount'],
    ['whose amount the payer types', { '54': '' }, 'of another amount'],
    ['that asks for a tip', { '55': '01' }, 'asks for more'],
    ['that adds a fee', { '55': '02', '56': '15.00' }, 'asks for more'],
    ['that adds a share', { '55': '03', '57': '2.5' }, 'asks for more'],
    ['that adds a fee without saying so before', { '56': '15.00' }, 'asks for more'],
    ['that pays one of two', { '29': FIELDS.get('28') ?? '' }, 'unreadable'],
    ['that can be paid again', { '01': '11' }, 'not for once'],
    ['with three decimals', { '54': '1234.500' }, 'unreadable'],
    ['with a negative amount', { '54': '-1234.50' }, 'unreadable'],
    ['with a comma', { '54': '1,234.50' }, 'unreadable'],
    ['of another format', { '00': '02' }, 'unreadable'],
    ['without a kind', { '01': '' }, 'unreadable'],
    ['that pays nobody', { '28': '' }, 'unreadable'],
    ['whose payee has no scheme', { '28': '0111PAPHPHM1XXX' }, 'unreadable'],
    ['whose payee is cut off', { '28': '0011ph.ppmi.p2' }, 'unreadable'],
    ['without a name', { '59': '' }, 'unreadable'],
    ['whose reference is cut off', { '62': '0514LN2026' }, 'unreadable'],
  ])('%s', (_, changes, fault) => {
    expect(qrPhFault(codeWith(changes), 1_234_50n)).toBe(fault)
  })

  test.each<[string, string]>([
    ['that is empty', ''],
    ['that is a web address', 'https://pay.example/1234'],
    ['with a wrong checksum', `${PUBLISHED.slice(0, -4)}5448`],
    ['without a checksum', PUBLISHED.slice(0, -8)],
    ['with something after its checksum', `${PUBLISHED}00`],
    ['that says a field twice', emvTwice()],
    ['that is endless', emvPayload(endless())],
  ])('%s', (_, payload) => {
    expect(qrPhFault(payload, 1_234_50n)).toBe('unreadable')
  })
})

/** A valid checksum over two amounts. */
function emvTwice(): string {
  const unchecked = `${emvTemplate(FIELDS)}54071234.506304`
  return unchecked + crc16(unchecked)
}

/** More fields than a code on a phone holds. */
function endless(): Map<string, string> {
  const more = ['80', '81', '82', '83', '84', '85'].map((tag) => [tag, 'x'.repeat(99)] as const)
  return new Map([...FIELDS, ...more])
}
