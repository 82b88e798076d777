import type { CollectionRow } from '#server/sandbox/double/dragonpay-tables.ts'

/**
 * A QR Ph code (EMVCo merchant-presented, dynamic) for one payment. Its checksum is valid and its
 * merchant id is made up: no bank pays it.
 */
export function qrPhPayload({ amount, refno }: Pick<CollectionRow, 'amount' | 'refno'>): string {
  const payee = [field('00', 'ph.ppmi.p2m'), field('01', 'PAPHPHM1XXX'), field('03', 'TESTMERCH01')]
  const reference = [field('05', refno), field('07', '00000001')]
  const unchecked = [
    field('00', '01'),
    field('01', '12'),
    field('28', [...payee, field('05', '000')].join('')),
    // Merchant category: a financial institution.
    field('52', '6012'),
    field('53', '608'),
    field('54', `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`),
    field('58', 'PH'),
    field('59', 'SANDBOX LENDER'),
    field('60', 'Makati'),
    field('62', reference.join('')),
    '6304',
  ].join('')
  return unchecked + crc16(unchecked)
}

function field(id: string, value: string): string {
  return id + value.length.toString().padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF; 4 upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
